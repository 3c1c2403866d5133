/**
 * Holds every source file of src and lab against the fences; prints the complaints and fails when there are any.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fenceComplaints } from './fences.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const files = ['src', 'lab'].flatMap((folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    : [],
);
const complaints = files.flatMap((path) => fenceComplaints(path, readFileSync(join(ROOT, path), 'utf8')));
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stderr.write(`${files.length} files, ${complaints.length} over a fence.\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
