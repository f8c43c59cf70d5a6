import { DEFAULT_RULES } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { certifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { booksOf, type Workings } from './certificate-books';
import { PrintedDocuments } from './printed-documents';
import type { LiveCertificate } from './use-certificate-draft';

const CERTIFICATE = { asOf: '2026-06-30', currency: 'USD' } as LiveCertificate;
const DECIDED = { rules: DEFAULT_RULES, balances: { commitment: 1_000_00, outstanding: 0, lettersOfCredit: 0 } };

const workingsWith = (count: number): Workings => ({
  ...{ customers: [{ key: 'a', name: 'Acme' }], vendors: [], accounts: [], flags: [], tie: null },
  documents: {
    customers: Array<number>(count).fill(0),
    kinds: Array<'invoice'>(count).fill('invoice'),
    numbers: Array.from({ length: count }, (_, at) => `No ${at + 1}`),
    dates: Array<string>(count).fill('2026-06-01'),
    dues: Array<null>(count).fill(null),
    open: Array<number>(count).fill(100_00),
  },
});

async function printed(count: number, most?: number): Promise<string> {
  const books = booksOf(CERTIFICATE, workingsWith(count));
  const figures = certifiedFigures(books, { ...DECIDED, flags: new Map() });
  const shown = { certificate: CERTIFICATE, books, decided: DECIDED, figures };
  const { words } = await show(<PrintedDocuments shown={shown} most={most} />, '/', ['borrowing-base', 'receivables']);
  return words();
}

it('a certificate on paper lists all its documents where they are not too many', async () => {
  const words = await printed(3);
  expect(words.match(/No \d/g)).toEqual(['No 1', 'No 2', 'No 3']);
  expect(words).not.toContain('XLSX');
});

it('a certificate with too many documents prints the first ones, and says where all of them are', async () => {
  const words = await printed(2_001, 2);
  expect(words.match(/No \d/g)).toEqual(['No 1', 'No 2']);
  expect(words).toContain('The first 2 of 2,001 documents are printed here. The XLSX of this borrowing base has all of them.');
});
