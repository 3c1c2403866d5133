#!/usr/bin/env node
/**
 * The command `winnow`: reads the command line, does the job, and turns complaints into one line and an exit code.
 */
import packageFacts from '../../package.json' with { type: 'json' };
import { Complaint, UsageComplaint } from './complaint.ts';
import { HELP_TEXT } from './help-text.ts';
import { readArguments } from './read-arguments.ts';
import { runJob } from './run-job.ts';

// `winnow ... | head` closes our output early: nothing more is wanted then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

async function main(): Promise<number> {
  const request = readArguments(process.argv.slice(2));
  if (request.kind === 'job') return runJob(request.job);
  process.stdout.write(request.kind === 'help' ? HELP_TEXT : `${packageFacts.version}\n`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof Complaint)) throw error;
    process.stderr.write(`winnow: ${error.message}\n`);
    process.exitCode = error instanceof UsageComplaint ? 2 : 1;
  },
);
