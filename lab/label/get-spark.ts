/**
 * An Apache Spark to run: the one of SPARK_HOME, the one in the lab's cache, or one that is put there from PyPI (its
 * `pyspark` holds all of Spark). Java is the machine's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';

const VERSION = '3.5.6';
const LEAST_JAVA = 17;

/** The folder of a Spark that is at hand, or undefined. */
export function sparkAtHand(cache: string): string | undefined {
  const homes = [process.env.SPARK_HOME, join(cache, 'spark', 'pyspark')];
  return homes.find((home) => home !== undefined && existsSync(join(home, 'bin', 'spark-sql')));
}

export function getSpark(cache: string): string {
  const home = sparkAtHand(cache);
  if (home) return home;
  const folder = join(cache, 'spark');
  // Beside its place first: an installation that was killed must not look like one that is whole.
  const half = `${folder}.part`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--target', half, `pyspark==${VERSION}`];
  const { status, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const why = stderr?.trim().split('\n').at(-1) || 'python3 is not there';
    throw new Complaint(`Apache Spark is not at hand and pip could not get pyspark ${VERSION}: ${why}.`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
  return join(folder, 'pyspark');
}

/** A sentence where the machine's Java is missing or too old for Spark. */
export function whyNoJava(): string | undefined {
  const program = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const { status, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  if (status !== 0) return `Spark needs Java ${LEAST_JAVA}, and there is no java here: install one or set JAVA_HOME.`;
  const major = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  return major >= LEAST_JAVA ? undefined : `Spark needs Java ${LEAST_JAVA}, and this one is ${major}.`;
}
