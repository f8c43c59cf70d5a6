import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import { issuesOf, fileRequest, pagesOf, readAll } from '../testing/read-request';
import { withFile } from '../testing/temporary-file';
import { fileUploadConnector } from './connector';
import { templateWorkbook } from './template-workbook';

vi.setConfig({ testTimeout: 60_000 });

const read = (content: Uint8Array) => withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'template.xlsx')));

it('the template is refused while it is empty, and says what to fill', async () => {
  expect(issuesOf(await read(await templateWorkbook()))).toEqual([
    'file: no figures: fill in the General Ledger sheet, or Trial Balance, or Balance Sheet and Income Statement',
  ]);
});

it('the template reads back when it is filled', async () => {
  const workbook = await openXlsx(await templateWorkbook(), { readStyles: true });
  const fill = (name: string, rows: (string | number | null)[][]): void => {
    const sheet = workbook.sheets.find((candidate) => candidate.name === name);
    if (sheet === undefined) throw new Error(`The template has no sheet ${name}`);
    sheet.rows = [...(sheet.rows[0] === undefined ? [] : [sheet.rows[0]]), ...rows];
  };
  fill('Chart of Accounts', [
    ['1000', 'Cash', 'Bank'],
    ['4000', 'Sales', 'Income'],
  ]);
  fill('General Ledger', [
    ['2025-01-31', '7', '1000', 12.5, null],
    ['2025-01-31', '7', '4000', null, 12.5],
  ]);
  const pages = await read(await saveXlsx(workbook));
  expect(issuesOf(pages)).toEqual([]);
  expect(pagesOf(pages, 'accounts')[0]?.accounts.map(({ number, type }) => [number, type])).toEqual([
    ['1000', 'Bank'],
    ['4000', 'Income'],
  ]);
  expect(pagesOf(pages, 'lines')[0]?.amount).toEqual(Float64Array.of(1250, -1250));
});
