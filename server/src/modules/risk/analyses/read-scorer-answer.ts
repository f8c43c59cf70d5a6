import { RISK_TERMS, type RiskOutput } from '@countinghouse/domain/risk/risk-result';
import type { RefusedAnswer, ScoredAnswer } from './risk-engine';

const ROWS_MAX = 1_000;
const TEXT_MAX = 200;
const DESCRIPTION_MAX = 1_000;
const TYPES = ['PD', 'Grade', 'Driver', 'Ratio', 'Benchmark', 'Quality'] as const;
const METRICS = ['percent', 'logOdds', 'ratio', 'score', 'grade'] as const;

/**
 * Reads what a scorer answered: `requestOutcome`, `errorDescription`, `modelVersion` and `outputs` in the words of the risk calculation
 * response (docs/spec.md, borrower 3). Null for anything else, and for a success without cumulative probabilities that rise over the five years.
 */
export function readScorerAnswer(text: string): ScoredAnswer | RefusedAnswer | null {
  const sent = parsed(text);
  if (sent === null) return null;
  const modelVersion = shortText(sent.modelVersion) ?? null;
  if (sent.requestOutcome !== 'success') {
    if (typeof sent.requestOutcome !== 'string') return null;
    const errorDescription =
      typeof sent.errorDescription === 'string' ? plain(sent.errorDescription).slice(0, DESCRIPTION_MAX) || null : null;
    return { outcome: 'failure', modelVersion, errorDescription, findings: [] };
  }
  const rows = outputsIn(sent);
  const curve = rows === null ? [] : curveOf(rows);
  const [oneYear] = curve;
  if (rows === null || oneYear === undefined || !isRising(curve)) return null;
  return { outcome: 'success', modelVersion, riskRank: oneYear, outputs: rows, findings: [], result: null };
}

type Fields = Readonly<Record<string, unknown>>;

function parsed(text: string): Fields | null {
  try {
    const sent: unknown = JSON.parse(text);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Fields) : null;
  } catch {
    return null;
  }
}

/** Rows are in `result.outputs`, as in our own response, or in `outputs`. */
function outputsIn(sent: Fields): readonly RiskOutput[] | null {
  const result = typeof sent.result === 'object' && sent.result !== null ? (sent.result as Fields) : {};
  const given = result.outputs ?? sent.outputs;
  if (!Array.isArray(given) || given.length > ROWS_MAX) return null;
  const rows = given.map((row: unknown) => (typeof row === 'object' && row !== null ? outputOf(row as Fields) : null));
  return rows.some((row) => row === null) ? null : (rows as RiskOutput[]);
}

function outputOf(row: Fields): RiskOutput | null {
  const type = TYPES.find((each) => each === row.type);
  const metricType = METRICS.find((each) => each === row.metricType);
  const category = shortText(row.category);
  const subCategory = row.subCategory === null || row.subCategory === undefined ? null : shortText(row.subCategory);
  const term = row.termInYears ?? null;
  const termInYears = term === null ? null : RISK_TERMS.find((each) => each === term);
  const value = row.value ?? null;
  if (type === undefined || metricType === undefined || category === undefined || subCategory === undefined) return null;
  if (termInYears === undefined || (value !== null && !(typeof value === 'number' && Number.isFinite(value)))) return null;
  return { type, category, subCategory, termInYears, value, metricType };
}

function curveOf(rows: readonly RiskOutput[]): readonly number[] {
  const cumulative = rows.filter(
    ({ type, category, metricType }) => type === 'PD' && category === 'Cumulative' && metricType === 'percent',
  );
  return RISK_TERMS.flatMap((term) => cumulative.find(({ termInYears }) => termInYears === term)?.value ?? []);
}

function isRising(curve: readonly number[]): boolean {
  return curve.length === RISK_TERMS.length && curve.every((pd, at) => pd >= (curve[at - 1] ?? 0) && pd <= 100);
}

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= TEXT_MAX ? plain(value) : undefined;
}

const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
