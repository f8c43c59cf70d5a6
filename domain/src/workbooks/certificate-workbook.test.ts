import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '../receivables/borrowing-base-rules';
import { certifiedFigures } from '../receivables/certified-figures';
import type { CertifiedDocument } from '../receivables/eligible-receivables';
import type { CertificateDocument, CertificateWorkbook } from './certificate-input';
import { certificateSheets } from './certificate-workbook';
import { cellsOf, valueOf } from './testing/read-plan';
import { WORKBOOK_TEXTS_EN } from './texts';

const ASOF = '2026-06-30';
const BALANCES = { commitment: 1_000_00, outstanding: 200_00, lettersOfCredit: 0 };
const OPEN: readonly (CertifiedDocument & Omit<CertificateDocument, 'customer'>)[] = [
  { customer: 'a', kind: 'invoice', number: '=1+1', date: '2026-06-01', due: null, open: 100_00, rule: null },
  { customer: 'b', kind: 'invoice', number: null, date: '2026-01-01', due: '2026-01-31', open: 40_00, rule: 'pastDue' },
];

function aCertificate(): CertificateWorkbook {
  const rules = { ...DEFAULT_RULES, concentrationPercent: 100_00, reserves: [{ name: 'Rent', amount: 5_00 }] };
  const names = new Map([
    ['a', '=cmd()'],
    ['b', 'Bolt'],
  ]);
  const books = { asOf: ASOF, documents: OPEN, names, payables: new Map(), accounts: new Map() };
  const figures = certifiedFigures(books, { rules, balances: BALANCES, flags: new Map() });
  const pages = async function* () {
    yield OPEN.map(({ customer, ...document }) => ({ ...document, customer: names.get(customer ?? '') ?? null }));
  };
  return {
    ...{ texts: WORKBOOK_TEXTS_EN, company: 'Alder Creek', facility: 'Revolver', asOf: ASOF, currency: 'USD', state: 'Certified' },
    ...{ rules, balances: BALANCES, figures, differenceReason: 'Paid by wire.', hash: 'ab12' },
    ...{ certifiedOn: '2026-07-02', certifiedBy: 'Ben Example', documents: pages() },
  };
}

it('a certificate has a summary, customers and documents, with amounts as numbers and text as text', async () => {
  const [summary, customers, documents] = await Promise.all(certificateSheets(aCertificate()).map(cellsOf));
  const facts = new Map(summary?.map(([label, value]) => [label && valueOf(label), value && valueOf(value)]));
  expect(facts.get('Open receivables')).toBe(140);
  expect(facts.get('Less: Past due')).toBe(-40);
  expect(facts.get('Receivables at 85%')).toBe(85);
  expect(facts.get('Less: Rent')).toBe(-5);
  expect(facts.get('Borrowing base')).toBe(80);
  expect(facts.get('Overadvance')).toBe(-120);
  expect(facts.get('Reason for the accepted difference')).toBe('Paid by wire.');
  expect(facts.get('Cross-age')).toBe(0.5);
  expect(customers?.slice(3).map((row) => [row.at(0), row.at(1), row.at(2), row.at(-1)].map((cell) => valueOf(cell ?? null)))).toEqual([
    ['=cmd()', 100, 0, 100],
    ['Bolt', 40, 40, 0],
    ['Total', 140, 40, 100],
  ]);
  expect(documents?.slice(3).map((row) => row.map(valueOf))).toEqual([
    ['=cmd()', 'Invoice', '=1+1', expect.any(Number), null, 100, null],
    ['Bolt', 'Invoice', null, expect.any(Number), expect.any(Number), 40, 'Past due'],
  ]);
});
