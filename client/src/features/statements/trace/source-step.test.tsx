import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { JournalLine } from './trace-data';
import { SourceStep } from './source-step';

const LINE: JournalLine = {
  ...{ id: '1', date: '2026-01-31', journal: '145', document: 'INV-7', party: 'Bergmann', memo: null },
  ...{ debit: '1300.00', credit: null, runningBalance: '1300.00', location: '12' },
  ...{ type: 'Invoice', lineNumber: 2, createdOn: '2026-02-02', modifiedOn: '2026-02-09' },
  foreign: { currency: 'EUR', amount: '1200.00', rate: '1.0833' },
};
const SOURCE = { workspaceId: 'w', financialRecordId: 'r', packageName: 'QuickBooks Online', importedAt: null };

async function factsOf(changes: Partial<JournalLine>): Promise<string[]> {
  await show(<SourceStep line={{ ...LINE, ...changes }} location="12" source={SOURCE} shown={(value) => value} />, '/', ['statements']);
  return [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent).join(': '));
}

it('a line shows what the accounting package says of it, and its amount in the currency of the transaction', async () => {
  expect(await factsOf({})).toEqual([
    'Package: QuickBooks Online',
    'Record: 145, INV-7',
    'Transaction type: Invoice',
    'Posting: Debit 1300.00',
    'Foreign amount: Debit EUR\u00a01,200.00 at 1.0833',
    'Location: 12',
    'Entry line: 2',
    'Entered: February 2, 2026',
    'Last changed: February 9, 2026',
  ]);
});

it('a credit without a rate shows no rate, and a transaction that never changed no second day', async () => {
  const facts = await factsOf({ foreign: { currency: 'JPY', amount: '-1500', rate: null }, modifiedOn: '2026-02-02' });
  expect(facts.filter((fact) => /^(Foreign|Entered|Last)/.test(fact))).toEqual([
    'Foreign amount: Credit JPY\u00a01,500',
    'Entered: February 2, 2026',
  ]);
});

it('a line of which its source says nothing shows what it always has', async () => {
  const facts = await factsOf({ type: null, lineNumber: null, createdOn: null, modifiedOn: null, foreign: null });
  expect(facts.map((fact) => fact.split(':')[0])).toEqual(['Package', 'Record', 'Posting', 'Location']);
});
