import type { StatedBalancesPage, StatedTrialBalance } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { ConnectorError } from './connector';
import { PackageRefusal } from './http/package-refusal';
import { TieOut } from './tie-out';

const ACCOUNTS = { retainedEarnings: 0, foreign: [], exchangeGains: [] };
const DAYS = ['2025-12-31', '2026-10-31', '2026-11-20'];

const report = (day: string): StatedTrialBalance => ({ day, yearStart: '2026-01-01', basis: null, rows: [] });

function refusal(code: ConnectorError['code']): PackageRefusal {
  return new PackageRefusal(code, 'Refused.', { status: 403, reference: null, reason: null });
}

async function pagesOf(tieOut: TieOut): Promise<StatedBalancesPage[]> {
  const pages: StatedBalancesPage[] = [];
  for await (const page of tieOut.finish()) pages.push(page);
  return pages;
}

describe('reading trial balances to compare with', () => {
  it('asks for the last day before the entries and again after them, and for each other day once', async () => {
    const requested: string[] = [];
    const read = async (day: string, attempt: number): Promise<StatedTrialBalance> => {
      requested.push(`${day} ${attempt}`);
      return report(day);
    };
    const tieOut = await TieOut.start({ days: DAYS, read, accounts: ACCOUNTS });
    expect(requested).toEqual(['2026-11-20 0']);
    const pages = await pagesOf(tieOut);
    expect(requested.slice(1)).toEqual(['2025-12-31 0', '2026-10-31 0', '2026-11-20 1']);
    expect(pages).toEqual([{ kind: 'statedBalances', reports: DAYS.map(report), before: report('2026-11-20'), ...ACCOUNTS }]);
  });

  it('states nothing where reports may not be read, and asks no more', async () => {
    let requested = 0;
    const read = async (): Promise<StatedTrialBalance> => {
      requested += 1;
      throw refusal('InsufficientUserPermissions');
    };
    const tieOut = await TieOut.start({ days: DAYS, read, accounts: ACCOUNTS });
    expect(await pagesOf(tieOut)).toEqual([{ kind: 'statedBalances', reports: [], before: null, ...ACCOUNTS }]);
    expect(requested).toBe(1);
  });

  it('ends where the package fails, and has no page where there is no day to compare', async () => {
    const failing = { days: DAYS, read: () => Promise.reject(refusal('DatasourceUnresponsive')), accounts: ACCOUNTS };
    await expect(TieOut.start(failing)).rejects.toBeInstanceOf(ConnectorError);
    const none = await TieOut.start({ ...failing, days: [] });
    expect(await pagesOf(none)).toEqual([]);
  });
});
