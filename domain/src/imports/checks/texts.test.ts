import { describe, expect, it } from 'vitest';
import { AGING_CAUSES } from '../tie-out/aging-cause';
import { GAP_CAUSES } from '../tie-out/gap-cause';
import { CHECK_IDS, type EvidenceColumn } from './check-result';
import { renderCheck } from './render-check';
import { count, resultsOf } from './result';
import { CHECK_TEXTS_EN } from './texts.en';

/** Complete, or it does not compile. */
const COLUMNS: Readonly<Record<EvidenceColumn, true>> = {
  journal: true,
  place: true,
  difference: true,
  period: true,
  account: true,
  party: true,
  assets: true,
  liabilitiesAndEquity: true,
  ledger: true,
  subLedger: true,
  netIncome: true,
  closed: true,
  closes: true,
  retainedEarnings: true,
  posted: true,
  equityChange: true,
  owners: true,
  balance: true,
  year: true,
  yearTotal: true,
  months: true,
  from: true,
  to: true,
  date: true,
  days: true,
  value: true,
  readAs: true,
  lines: true,
  accountType: true,
  certainty: true,
  stated: true,
  collected: true,
  cause: true,
  placedAs: true,
  proceeds: true,
  change: true,
};

describe('English texts of the checks', () => {
  it('name every check, column, and cause of a gap', () => {
    for (const id of CHECK_IDS) expect(CHECK_TEXTS_EN).toHaveProperty([`check.${id}.title`]);
    for (const column of Object.keys(COLUMNS)) expect(CHECK_TEXTS_EN).toHaveProperty([`check.column.${column}`]);
    for (const cause of [...GAP_CAUSES, ...AGING_CAUSES]) expect(CHECK_TEXTS_EN).toHaveProperty([`check.cause.${cause}`]);
  });

  it('show the key where a text is missing, and the placeholder where a fact is', () => {
    const result = resultsOf('trial-balance', 'Ledger')('Pass', 'unheard', { lines: count(3) });
    const texts = { 'check.trial-balance.title': 'Of {lines}' };
    expect(renderCheck(result, texts, String)).toEqual({ title: 'Of {lines}', evidence: 'check.trial-balance.unheard' });
    const partly = { 'check.trial-balance.unheard': '{lines} of {all}' };
    expect(renderCheck(result, partly, (fact) => (fact.kind === 'count' ? String(fact.value) : ''))).toMatchObject({
      evidence: '3 of {all}',
    });
  });
});
