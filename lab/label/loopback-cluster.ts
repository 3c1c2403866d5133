/**
 * A Spark cluster on this machine: a standalone master and workers, all on loopback, each a process of its own that can be
 * killed. Whoever starts it must stop it; it ends only what it started, by process number.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const READY_MS = 120_000;
const GRACE_MS = 10_000;

export interface ClusterSettings {
  readonly home: string;
  /** For logs and the workers' files. */
  readonly folder: string;
  readonly workers: number;
  readonly memory: string;
}

export const loopbackEnvironment = (home: string): Record<string, string | undefined> => ({
  ...process.env,
  SPARK_HOME: home,
  SPARK_LOCAL_IP: '127.0.0.1',
});

export class LoopbackCluster {
  readonly #settings: ClusterSettings;
  readonly #started: ChildProcess[] = [];
  readonly #workers: ChildProcess[] = [];
  #master = '';

  constructor(settings: ClusterSettings) {
    this.#settings = settings;
  }

  /** Address for `--master`. */
  get master(): string {
    return this.#master;
  }

  async start(): Promise<void> {
    const where = ['--host', '127.0.0.1', '--port', '0', '--webui-port', '0'];
    const master = this.#run('master.Master', where);
    this.#master = await said(master, /Starting Spark master at (spark:\/\/\S+)/);
    for (let index = 0; index < this.#settings.workers; index++) await this.addWorker();
  }

  async addWorker(): Promise<void> {
    const files = join(this.#settings.folder, `worker-${this.#started.length}`);
    mkdirSync(files, { recursive: true });
    const where = ['--host', '127.0.0.1', '--port', '0', '--webui-port', '0'];
    const worker = this.#run('worker.Worker', [
      ...where,
      '--cores',
      '1',
      '--memory',
      this.#settings.memory,
      '--work-dir',
      files,
      this.#master,
    ]);
    await said(worker, /Successfully registered with master/);
    this.#workers.push(worker);
  }

  /** As when a machine goes dark: the worker and what runs on it are gone at once, with no word. Gives the number ended. */
  killWorker(): number {
    const worker = this.#workers.shift();
    if (worker?.pid === undefined) return 0;
    const children = childrenOf(worker.pid);
    process.kill(worker.pid, 'SIGKILL');
    for (const child of children) endQuietly(child, 'SIGKILL');
    return 1 + children.length;
  }

  async stop(): Promise<void> {
    const running = this.#started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const children = running.flatMap(({ pid }) => (pid === undefined ? [] : childrenOf(pid)));
    for (const { pid } of running.reverse()) if (pid !== undefined) endQuietly(pid, 'SIGTERM');
    await Promise.all(running.map(ended));
    for (const child of children) endQuietly(child, 'SIGKILL');
  }

  #run(name: string, args: readonly string[]): ChildProcess {
    const child = spawn(join(this.#settings.home, 'bin', 'spark-class'), [`org.apache.spark.deploy.${name}`, ...args], {
      env: { ...loopbackEnvironment(this.#settings.home), SPARK_DAEMON_MEMORY: '512m' } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#started.push(child);
    return child;
  }
}

/** Waits for a line of a process's log. */
function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`Spark did not start: ${log.slice(-500)}`)), READY_MS);
    const take = (bytes: Buffer): void => {
      log = (log + bytes.toString('utf8')).slice(-20_000);
      const found = pattern.exec(log);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1] ?? found[0]);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`Spark ended with ${code} at its start: ${log.slice(-500)}`));
    });
  });
}

const childrenOf = (pid: number): number[] =>
  (spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean).map(Number);

function endQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
