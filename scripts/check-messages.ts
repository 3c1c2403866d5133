/**
 * Checks the words of the user interface: complete in every language, all used, none in the code. Prints one sentence a
 * problem and fails when there is any.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageComplaints } from './message-complaints.ts';
import { readMessages } from './messages.ts';

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const complaints = messageComplaints(root);
const files = readMessages(root);
const languages = new Set(files.map(({ language }) => language));
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stderr.write(
  `${files.length} message files in ${languages.size} languages, ${complaints.length} ${complaints.length === 1 ? 'problem' : 'problems'}.\n`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
