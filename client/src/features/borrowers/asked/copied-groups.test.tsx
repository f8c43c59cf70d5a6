import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { OPTIONS } from '../testing/a-request';
import { askedData } from './asked-data';
import { CopiedGroups } from './copied-groups';

const asked = askedData(OPTIONS, '2026-11-28');

// covers borrower 2.1.1
it.each([
  ['an owner reads what others owe them', 'owner', 'Who owes you, invoice by invoice', 'What you owe, bill by bill'],
  [
    'a bookkeeper reads what others owe the client',
    'bookkeeper',
    'Who owes the company, invoice by invoice',
    'What the company owes, bill by bill',
  ],
] as const)('%s', async (_, reader, receivables, payables) => {
  const page = await show(<CopiedGroups asked={asked} reader={reader} />, '/', ['borrower']);
  expect(page.words()).toContain(receivables);
  expect(page.words()).toContain(payables);
});
