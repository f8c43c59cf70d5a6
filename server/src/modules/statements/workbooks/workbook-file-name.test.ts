import { describe, expect, it } from 'vitest';
import { workbookFileName, workbookTitle } from './workbook-file-name';

describe('the file name of a workbook', () => {
  it.each([
    ['Harlow Tool & Die', 'Harlow Tool & Die - Financial analysis - 2026-09-28 - r3.xlsx'],
    ['Larkfield Millwork, Inc.', 'Larkfield Millwork, Inc - Financial analysis - 2026-09-28 - r3.xlsx'],
    ['../../etc/passwd', 'etc passwd - Financial analysis - 2026-09-28 - r3.xlsx'],
    ['A\u0000B\r\nC"', 'A B C - Financial analysis - 2026-09-28 - r3.xlsx'],
    ['...', 'Company - Financial analysis - 2026-09-28 - r3.xlsx'],
    ['Ü'.repeat(200), `${'Ü'.repeat(60)} - Financial analysis - 2026-09-28 - r3.xlsx`],
  ])('of %j is %s', (businessName, expected) => {
    expect(workbookFileName({ businessName, variant: 'FullAnalysis', asOf: '2026-09-28', revision: 3 })).toBe(expected);
  });

  it('is its title as well, which keeps the name of the business as it is', () => {
    const named = { businessName: 'A/B "Tools", Inc.', variant: 'FullAnalysis', asOf: '2026-09-28', revision: 3 } as const;
    expect(workbookTitle(named)).toBe('A/B "Tools", Inc. - Financial analysis - 2026-09-28 - r3');
  });
});
