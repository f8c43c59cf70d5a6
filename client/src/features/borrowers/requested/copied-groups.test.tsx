import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { OPTIONS } from '../testing/a-request';
import { requestedData } from './requested-data';
import { CopiedGroups } from './copied-groups';

const requested = requestedData(OPTIONS, '2026-11-28');

// covers borrower 2.1.1
it.each([
  ['those of the owner who reads', 'owner', 'Who owes you, invoice by invoice', 'What you owe, bill by bill'],
  [
    'those of the client of the bookkeeper who reads',
    'bookkeeper',
    'Who owes the company, invoice by invoice',
    'What the company owes, bill by bill',
  ],
] as const)('receivables and payables are described as %s', async (_, reader, receivables, payables) => {
  const page = await show(<CopiedGroups requested={requested} reader={reader} />, '/', ['borrower']);
  expect(page.words()).toContain(receivables);
  expect(page.words()).toContain(payables);
});
