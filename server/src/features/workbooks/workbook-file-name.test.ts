import { describe, expect, it } from 'vitest';
import { workbookFileName } from './workbook-file-name';

describe('the file name of a workbook', () => {
  it.each([
    ['Larkfield Millwork', 'Larkfield Millwork, Financial analysis r3.xlsx'],
    ['Larkfield Millwork, Inc.', 'Larkfield Millwork, Inc, Financial analysis r3.xlsx'],
    ['../../etc/passwd', 'etc passwd, Financial analysis r3.xlsx'],
    ['A\u0000B\r\nC"', 'A B C, Financial analysis r3.xlsx'],
    ['...', 'Company, Financial analysis r3.xlsx'],
    ['Ü'.repeat(200), `${'Ü'.repeat(80)}, Financial analysis r3.xlsx`],
  ])('%j', (company, expected) => {
    expect(workbookFileName(company, 'FullAnalysis', 3)).toBe(expected);
  });
});
