import type { PeerPool } from '@countinghouse/domain/risk/compare-with-peers';
import { type AppliedRates, RISK_ITEMS, type RiskFigures, type RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskCheck } from '@countinghouse/domain/risk/risk-checks';
import type { AdditiveScore, RiskFinding, RiskGrade, RiskQuality, ScoreRatio, SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import type { InputRow, InputsOfYears } from '../inputs/input-row';
import type { TermCurve, TermRange } from '../charts/term-series';
import { type OutputRow, curveOf, gradeIn } from './outputs';
import type { RiskAnalysisPartsFragment } from '../../../lib/graphql/types.generated';

/** How the server names the built-in engine. */
export const BUILT_IN = 'built-in';

/** The position of a firm among its peers. */
export interface PeerView {
  readonly pool: PeerPool;
  /** Share of the peers, in percent, with a higher probability. */
  readonly score: number;
  /** Of other lenders: at least so many. */
  readonly count: number;
  /** The digits of the industry that all share. */
  readonly naicsPrefix: string;
  /** Null for anywhere. */
  readonly areaName: string | null;
  /** Null where the group has none: of the firms of other lenders nothing but their share is known. */
  readonly medians: Readonly<Partial<Record<ScoreRatio, number>>> | null;
}

/** A result of an analysis as the screen shows it; what another engine does not say is null or empty. */
export interface AnalysisView {
  readonly firm: string;
  readonly engine: string;
  readonly modelVersion: string | null;
  readonly analyzedAt: string;
  /** The inputs besides the books: the industry code with its name, and the place; null when none was given. */
  readonly industry: string | null;
  readonly postalCode: string | null;
  readonly curve: TermCurve;
  readonly grade: RiskGrade | null;
  /** Of the probability alone; null where the engine holds no grade back. */
  readonly gradeOfPd: RiskGrade | null;
  /** What the warnings allow; null where they leave nothing open, or the engine does not say. */
  readonly range: TermRange | null;
  readonly quality: RiskQuality | null;
  readonly findings: readonly RiskFinding[];
  readonly checks: readonly RiskCheck[];
  readonly oneYear: AdditiveScore | null;
  readonly secondOpinions: readonly SecondOpinion[];
  readonly benchmarkPercentile: number | null;
  readonly baseRates: AppliedRates | null;
  readonly peers: PeerView | null;
  readonly yearAgo: { readonly curve: TermCurve; readonly grade: RiskGrade | null } | null;
  readonly outputs: readonly OutputRow[];
  readonly inputs: InputsOfYears | null;
}

type Inputs = NonNullable<RiskAnalysisPartsFragment['inputs']>;

/** Whose analysis it is, and where its statements are read. */
interface Owner {
  readonly firm: string;
  readonly statementsPath: string | null;
}

/** Puts a stored analysis into the form of the screen; null where it was unsuccessful or gives no curve. */
export function analysisViewOf(analysis: RiskAnalysisPartsFragment, owner: Owner): AnalysisView | null {
  const rows = analysis.outputs as readonly OutputRow[];
  const curve = analysis.requestOutcome === 'success' ? curveOf(rows) : null;
  if (curve === null) return null;
  const { result, yearAgo } = analysis;
  const [curveAgo, gradeAgo] = yearAgo ? [curveOf(yearAgo.outputs as readonly OutputRow[]), yearAgo.result?.grade ?? null] : [null, null];
  return {
    firm: owner.firm,
    engine: analysis.engine,
    modelVersion: analysis.modelVersion,
    analyzedAt: analysis.createdAt,
    industry: analysis.naicsCode === null ? null : [analysis.naicsCode, analysis.industry?.description].filter(Boolean).join(' '),
    postalCode: analysis.postalCode,
    curve,
    grade: isUnlimited(analysis) ? null : (result?.grade ?? gradeIn(rows)),
    gradeOfPd: result?.gradeOfPd ?? null,
    range: result?.range ? { low: result.range.map(({ low }) => low), high: result.range.map(({ high }) => high) } : null,
    quality: result?.quality ?? null,
    findings: analysis.findings.map(findingOf),
    checks: analysis.checks,
    oneYear: result?.oneYear ?? null,
    secondOpinions: result?.secondOpinions ?? [],
    benchmarkPercentile: result?.benchmarkPercentile ?? null,
    baseRates: result ? ratesOf(result.baseRates) : null,
    peers: peersOf(analysis),
    yearAgo: curveAgo === null ? null : { curve: curveAgo, grade: gradeAgo },
    outputs: rows,
    inputs: analysis.inputs === null ? null : inputsOf(analysis.inputs, owner.statementsPath),
  };
}

/** A finding as the rules of the domain have it. */
export function findingOf({ days, ...finding }: RiskAnalysisPartsFragment['findings'][number]): RiskFinding {
  return days === null ? finding : { ...finding, days };
}

/** Whether the built-in model gave a grade of inputs of quality D before it held grades to the evidence; such a grade is not shown. */
function isUnlimited({ engine, result }: RiskAnalysisPartsFragment): boolean {
  return engine === BUILT_IN && result?.quality === 'D' && result.gradeOfPd === null;
}

function ratesOf({ oneYear, fiveYears, source, industry }: NonNullable<RiskAnalysisPartsFragment['result']>['baseRates']): AppliedRates {
  return { oneYear, fiveYears, source, ...(industry !== null && { industry }) };
}

function peersOf({ peerScore, peers }: RiskAnalysisPartsFragment): PeerView | null {
  if (peerScore === null || peers === null) return null;
  const medians: Partial<Record<ScoreRatio, number>> = {};
  for (const { ratio, value } of peers.medians) medians[ratio] = value;
  const { pool, count, naicsPrefix, areaName } = peers;
  return { score: peerScore, pool, count, naicsPrefix, areaName, medians: peers.medians.length === 0 ? null : medians };
}

/** The inputs as the tables show them, with the years that they are of. */
export function inputsOf(inputs: Inputs, statementsPath: string | null): InputsOfYears {
  const { items, period, previousPeriod, currency, balanceSheetVersion, incomeStatementVersion } = inputs;
  const versions = { balanceSheet: balanceSheetVersion, incomeStatement: incomeStatementVersion };
  // The response lists the extra inputs of second opinions together with the twelve inputs; the score does not use them.
  const twelve = items.filter(({ item }) => RISK_ITEMS.some((one) => one === item)).map(rowOf);
  return {
    items: twelve,
    year: period,
    endsOn: period.endDate,
    previousYear: previousPeriod,
    currency,
    versions,
    statementsPath,
  };
}

/** An input with its amounts as numbers, which suffice to show and compare them. */
function rowOf({ item, value, previousValue, accounts }: Inputs['items'][number]): InputRow {
  return {
    item,
    value: numberOf(value),
    previousValue: numberOf(previousValue),
    accounts: accounts.map((account) => ({
      ...account,
      amount: numberOf(account.amount),
      previousAmount: numberOf(account.previousAmount),
    })),
  };
}

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** The inputs as the rule of the score takes them. */
export function figuresOf({ items, previousPeriod }: Pick<Inputs, 'items' | 'previousPeriod'>): RiskInputs {
  const figures = (of: (input: Inputs['items'][number]) => number | null): RiskFigures => {
    const known = Object.fromEntries(items.map((input) => [input.item, of(input)]));
    return { ...Object.fromEntries(RISK_ITEMS.map((item) => [item, null])), ...known } as RiskFigures;
  };
  return {
    current: figures(({ value }) => numberOf(value)),
    previous: previousPeriod === null ? null : figures(({ previousValue }) => numberOf(previousValue)),
  };
}
