import type { Account } from '@countinghouse/domain/accounts/account';
import type { FigureValue } from '@countinghouse/domain/analysis/analysis-figures';
import { commonBooks } from '@countinghouse/domain/comparisons/common-books';
import { compareStatements, type RatioChange } from '@countinghouse/domain/comparisons/compare-statements';
import { NO_LATER_MOVEMENTS } from '@countinghouse/domain/comparisons/later-days';
import { matchAccounts, type AccountChange } from '@countinghouse/domain/comparisons/match-accounts';
import { severityOf } from '@countinghouse/domain/comparisons/severity';
import { sharedLayouts } from '@countinghouse/domain/comparisons/shared-layouts';
import type { ShownJournal } from '@countinghouse/domain/comparisons/verify-journals';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { fraction, times, toDecimal } from '@countinghouse/domain/money/fraction';
import { RATIO_DECIMALS } from '@countinghouse/domain/ratios/ratio-recipes';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { loadAnalysisInputs } from '../inputs/load-analysis-inputs';
import { compareJournals, type ComparedJournals, type JournalsToCompare } from './compare-journals';
import type { ComparisonJournal } from './comparison-journal.entity';
import { haveJournals } from './load-compared-record';
import type { NamedAccount, StoredAccountChange, StoredJournal, StoredRatioChange, StoredReport } from './stored-report';

/** What a report is built of. */
type ReportToBuild = Omit<JournalsToCompare, 'sharedOfBase'> & { readonly workspaceId: string };

/** A report with the journals that are stored beside it, the largest effect first. */
export interface BuiltReport {
  readonly report: StoredReport;
  readonly journals: readonly Pick<ComparisonJournal, 'kinds' | 'effect' | 'base' | 'other'>[];
}

const NO_JOURNALS: ComparedJournals = { matchedBy: 'None', totals: [], journals: [], later: NO_LATER_MOVEMENTS };

/** Compares the accounts, journals, statements and ratios of two collections, each ledger read once and then only where journals changed. */
export async function buildReport(ctx: Ctx, { workspaceId, pair, lost, onProgress }: ReportToBuild): Promise<BuiltReport> {
  const { base, other, window } = pair;
  const matched = matchAccounts(base.books.accounts, other.books.accounts);
  const { matchedBy, totals, journals, later } = haveJournals(base, other)
    ? await compareJournals(ctx, { pair, sharedOfBase: matched.sharedOfBase, lost, onProgress })
    : NO_JOURNALS;
  const financialRecordId = other.financialRecordId;
  const { inputs } = await withTenant(ctx, (tx) => loadAnalysisInputs(tx, { workspaceId, financialRecordId }));
  const layouts = sharedLayouts(other.layouts, matched.accounts.slice(other.books.accounts.length));
  const statements = compareStatements({
    ...commonBooks({ base: base.books, other: other.books, later }, window, matched),
    layouts,
    inputs,
  });
  const { columns, lineChanges, ratioChanges, cashFlowSource, facts } = statements;
  const digits = currencyDecimals(other.books.currency);
  const stored = ratioChanges.map((change) => storedRatioChange(change, digits)).filter(isSeen);
  const isChanged = lineChanges.length + stored.length + matched.changes.length + totals.length > 0;
  const report: StoredReport = {
    currency: other.books.currency,
    matchedBy,
    severity: severityOf({ isChanged, ...facts, outcomes: [], isReliedOn: false }),
    from: window.start,
    through: window.end,
    spans: window.slices.length,
    cashFlowSource,
    periods: columns.map(({ reportingPeriodId: id, label, start, end }) => ({ id, label, start, end })),
    lineChanges,
    accountChanges: matched.changes.map(storedAccountChange),
    ratioChanges: stored,
    journalTotals: totals,
  };
  return { report, journals: journals.map(({ kinds, effect, ...sides }) => ({ kinds, effect, ...storedSides(sides, matched.accounts) })) };
}

/** Whether a ratio differs in the decimals in which it is stored. */
function isSeen({ before, after, undefinedBefore, undefinedAfter }: StoredRatioChange): boolean {
  return before !== after || undefinedBefore !== undefinedAfter;
}

function storedSides(
  { base, other }: { readonly base: ShownJournal | null; readonly other: ShownJournal | null },
  accounts: readonly Account[],
) {
  const stored = (journal: ShownJournal | null): StoredJournal | null =>
    journal && { ...journal, lines: journal.lines.map(({ account, ...line }) => ({ account: named(accounts[account]), ...line })) };
  return { base: stored(base), other: stored(other) };
}

function named(account: Account | undefined): NamedAccount {
  return { number: account?.number ?? null, name: account?.name ?? '', type: account?.type ?? '' };
}

function storedAccountChange({ kind, base, other, facts }: AccountChange): StoredAccountChange {
  return { kind, facts, base: base && named(base), other: other && named(other) };
}

function storedRatioChange({ before, after, unit, ...change }: RatioChange, digits: number): StoredRatioChange {
  const decimals = unit === 'Amount' ? digits : RATIO_DECIMALS;
  const scale = unit === 'Amount' ? fraction(1, 10n ** BigInt(digits)) : fraction(1);
  const text = (value: FigureValue) => (typeof value === 'string' ? null : toDecimal(times(value, scale), decimals));
  const reason = (value: FigureValue) => (typeof value === 'string' ? value : null);
  return { ...change, unit, before: text(before), after: text(after), undefinedBefore: reason(before), undefinedAfter: reason(after) };
}
