import { act } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunningImport } from '../running/running-imports-context';
import { ApiProblem } from '../../../lib/calls/api-problem';
import * as calls from '../../../lib/calls/upload-file';
import { show } from '../../../lib/testing/show';
import { ImportQuestionDialog } from './import-question-dialog';

// A browser outside the United States, in which no currency is preset.
Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true });

const LEDGER = new File(['Date,Journal'], 'orchard.csv', { type: 'text/csv' });
const AMBIGUOUS = '"1.500" could be 1500 or 1.500; specify the number format';
const QUESTION = 'What does “1.500” mean in this file?';
const TILL = { number: '1000', name: 'Till', balance: '1500.00', proposed: 'Bank' };

/** The import of an orchard that failed with a question, about an amount unless another is given. */
const anImport = (status: object = {}) =>
  ({
    financialRecordId: 'f1',
    workspaceId: 'w1',
    submissionId: 's1',
    workspaceName: 'Quince & Medlar Orchards',
    status: { issues: [{ location: 'line 2, Debit', problem: AMBIGUOUS }], accountTypes: null, ...status },
  }) as unknown as RunningImport;

const closed = vi.fn<() => void>();
const upload = vi.spyOn(calls, 'uploadFile');
const open = (job = anImport()) =>
  show(<ImportQuestionDialog job={job} onClose={closed} />, '/', ['imports', 'issues', 'account-types', 'common', 'errors']);

beforeEach(() => upload.mockResolvedValue({ financialRecordId: 'f2' }));
afterEach(() => vi.clearAllMocks());
afterAll(() => {
  upload.mockRestore();
  Reflect.deleteProperty(navigator, 'languages');
});

async function choose(file: File): Promise<void> {
  const input = document.querySelector('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function chooseCurrency(code: string): Promise<void> {
  const select = [...document.querySelectorAll('select')].find((each) => [...each.options].some(({ value }) => value === code))!;
  await act(async () => {
    select.value = code;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('the dialog asks for a ledger again, then for its currency, and only then for what its amount means', async () => {
  const { words } = await open();
  expect(words()).toContain('Choose the meaning');
  expect(words()).toContain('Quince & Medlar Orchards');
  expect(words()).toContain('The file is no longer available. Choose it again.');
  expect(words()).not.toContain(QUESTION);
  await choose(LEDGER);
  expect(words()).toContain('orchard.csv');
  expect(words()).toContain('Choose a currency');
  expect(words()).not.toContain(QUESTION);
  await chooseCurrency('GBP');
  expect(words()).toContain(QUESTION);
  expect(upload).not.toHaveBeenCalled();
});

it('the dialog sends the ledger again with the answer and what was said of it, and closes', async () => {
  const { press } = await open();
  await choose(LEDGER);
  await chooseCurrency('GBP');
  await press('1,500');
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  const [path, file] = upload.mock.lastCall!;
  expect(file).toBe(LEDGER);
  expect(Object.fromEntries(new URL(path, 'https://lender.example').searchParams)).toEqual({
    submissionId: 's1',
    submissionDocumentType: 'FinancialData',
    fiscalYearEndMonth: '12',
    baseCurrency: 'GBP',
    numberFormat: '1.234,56',
  });
});

it('the dialog says why a ledger could not be sent, and takes the answer again', async () => {
  upload.mockRejectedValueOnce(new ApiProblem('Request to server failed with code 413.', 413, 'TooLarge', 'q1'));
  const { words, press } = await open();
  await choose(LEDGER);
  await chooseCurrency('GBP');
  await press('1,500');
  await expect.poll(words).toContain('This is too large.');
  expect(closed).not.toHaveBeenCalled();
  await press('1.50');
  await expect.poll(() => closed).toHaveBeenCalledOnce();
});

it('the dialog takes the types of accounts for a workbook, which states its own currency', async () => {
  const accountTypes = { accounts: 4, needed: 1, currency: 'GBP', open: [TILL] };
  const { words, press } = await open(anImport({ issues: [], accountTypes }));
  expect(words()).toContain('Choose account types');
  await choose(new File(['PK'], 'orchard.xlsx'));
  expect(words()).not.toContain('Choose a currency');
  await press('Use these types');
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(upload.mock.lastCall?.[2].accountTypes).toEqual({ 1000: 'Bank' });
});
