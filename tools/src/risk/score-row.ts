import { EXTRA_RISK_ITEMS, RISK_ITEMS, type RiskContext } from '@countinghouse/domain/risk/risk-inputs';
import type { BaseRates, RiskFigures, RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';
import { scoreRisk } from '@countinghouse/domain/risk/score-risk';

/** Nothing is known: rows of a file, scored outside the portal. */
export const NO_CONTEXT: RiskContext = {
  basis: null,
  currency: null,
  previousCurrency: null,
  periodDays: null,
  previousPeriodDays: null,
  statementDate: null,
  analysisDate: null,
};

/** What is added to each row. */
export const ADDED_COLUMNS = ['pd1', 'pd2', 'pd3', 'pd4', 'pd5', 'grade', 'quality'] as const;

const ITEMS = [...RISK_ITEMS, ...EXTRA_RISK_ITEMS];
const PREVIOUS = RISK_ITEMS.map((item) => `${item}Previous`);

/** What is wrong with a heading, or null: each column of the twelve inputs and of the year before must be there, once. */
export function headingIssue(heading: readonly string[]): string | null {
  const missing = [...RISK_ITEMS, ...PREVIOUS].filter((column) => !heading.includes(column));
  if (missing.length > 0) return `The heading lacks ${missing.join(', ')}.`;
  const twice = [...ITEMS, ...PREVIOUS, ...ADDED_COLUMNS].filter((column) => heading.indexOf(column) !== heading.lastIndexOf(column));
  if (twice.length > 0) return `The heading has ${twice.join(', ')} more than once.`;
  const taken = ADDED_COLUMNS.filter((column) => heading.includes(column));
  return taken.length > 0 ? `The heading has ${taken.join(', ')} already, which the score adds.` : null;
}

/** The inputs of a row; an empty cell is an unknown figure. Throws an error with the message to show when a cell is not a number. */
export function inputsOfRow(heading: readonly string[], cells: readonly string[]): RiskInputs {
  const of = (column: string) => numberOf(column, cells[heading.indexOf(column)] ?? '');
  const year = (suffix: string) => Object.fromEntries(ITEMS.map((item) => [item, of(`${item}${suffix}`)])) as unknown as RiskFigures;
  const [current, previous] = [year(''), year('Previous')];
  const known = RISK_ITEMS.some((item) => previous[item] !== null);
  return { current, previous: known ? previous : null };
}

/** The cells that are added: blank where nothing can be said. */
export function addedCells(inputs: RiskInputs, baseRates: BaseRates, model: RiskModel): readonly string[] {
  const outcome = scoreRisk({ inputs, context: NO_CONTEXT, baseRates }, model);
  if (outcome.outcome === 'blocked') return ADDED_COLUMNS.map(() => '');
  const { termStructure, grade, quality } = outcome.result;
  return [...termStructure.map(({ cumulative }) => String(cumulative)), grade, quality];
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function numberOf(column: string, cell: string): number | null {
  const text = cell.trim();
  if (text === '' || /^([+-]?inf(inity)?|nan|null|na|n\/a)$/i.test(text)) return null;
  if (!NUMBER.test(text) || !Number.isFinite(Number(text))) throw new Error(`${column} is not a number: “${text.slice(0, 40)}”.`);
  return Number(text);
}
