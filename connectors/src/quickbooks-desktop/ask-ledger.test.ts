import { describe, expect, it } from 'vitest';
import { askLedger } from './ask-ledger';
import { fakeDesktop } from './testing/fake-desktop';

const JUNE = { start: '2026-06-01', end: '2026-06-30' } as const;

/** The spans that June is read in where some pages are too large. */
async function spansOf(tooLarge: readonly string[]): Promise<readonly string[]> {
  const { api } = await fakeDesktop(Object.fromEntries(tooLarge.map((page) => [page, null])));
  const spans = [];
  for await (const { days } of askLedger(api, JUNE, { columns: ['Date'], basis: 'Accrual' })) spans.push(`${days.start} to ${days.end}`);
  return spans;
}

/** Every span that begins with the first days of June, down to that day. */
const DOWN_TO_A_DAY = ['2026-06-01 to 2026-06-15', '2026-06-01 to 2026-06-08', '2026-06-01 to 2026-06-04', '2026-06-01 to 2026-06-02'];

describe('the ledger of a month', () => {
  it('is one report', async () => {
    expect(await spansOf([])).toEqual(['2026-06-01 to 2026-06-30']);
  });

  it('is read in parts that leave out no day where it is too large', async () => {
    expect(await spansOf(['GeneralLedger 2026-06-01'])).toEqual(['2026-06-01 to 2026-06-15', '2026-06-16 to 2026-06-30']);
    const pages = ['GeneralLedger 2026-06-01', ...DOWN_TO_A_DAY.map((span) => `GeneralLedger ${span}`)];
    expect(await spansOf(pages)).toEqual([
      '2026-06-01 to 2026-06-01',
      '2026-06-02 to 2026-06-02',
      '2026-06-03 to 2026-06-04',
      '2026-06-05 to 2026-06-08',
      '2026-06-09 to 2026-06-15',
      '2026-06-16 to 2026-06-30',
    ]);
  });

  it('can’t be read where a single day is too large, which is named', async () => {
    const pages = ['GeneralLedger 2026-06-01', ...[...DOWN_TO_A_DAY, '2026-06-01 to 2026-06-01'].map((span) => `GeneralLedger ${span}`)];
    await expect(spansOf(pages)).rejects.toMatchObject({
      code: 'InternalError',
      message: 'The answer of QuickBooks Desktop to “GeneralLedger 2026-06-01 to 2026-06-01” is too large to be read.',
    });
  });
});
