import { expect, test } from 'vitest';
import { Complaint } from '../../../src/command/complaint.ts';
import { explainFailure } from '../../../src/command/explain-failure.ts';

test.each([
  ['page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:1/\nCall log:', /^connection refused: .*check it/],
  ['page.goto: net::ERR_NAME_NOT_RESOLVED at http://nowhere.invalid/', /no server of this name/],
  ['page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://x/', /certificate/],
  ['page.goto: Download is starting', /download, not a page/],
  ['Target page, context or browser has been closed', /browser went away/],
  ['page.goto: Something new happened\nCall log: ...', /^it could not be read \(Something new happened\)\.$/],
])('%j becomes a sentence', (message, sentence) => {
  expect(explainFailure(new Error(message))).toMatch(sentence);
});

test('a complaint speaks for itself', () => {
  expect(explainFailure(new Complaint('no such file; check the name.'))).toBe('no such file; check the name.');
});
