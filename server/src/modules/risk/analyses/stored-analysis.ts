import type { InputTrace } from '@countinghouse/domain/risk/inputs-from-statements';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import type { EngineAnswer } from './risk-engine';

/** A year of the statements. */
export interface StoredPeriod {
  readonly label: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The first day that the books cover, where they cover a part of the year only; analyses of before do not have it. */
  readonly coveredFrom?: string | null;
}

/** An input as it is kept: an account also by its name, which outlives the books. */
interface StoredInput extends Omit<InputTrace, 'accounts'> {
  readonly accounts: readonly (InputTrace['accounts'][number] & { readonly name: string; readonly accountNumber: string | null })[];
}

/** Where the figures of an analysis come from. */
export interface StoredSources {
  readonly statementYear: number;
  readonly period: StoredPeriod;
  readonly previousPeriod: StoredPeriod | null;
  readonly currency: string;
  readonly items: readonly StoredInput[];
  readonly balanceSheetVersion: number;
  readonly incomeStatementVersion: number;
}

/** What an engine answered, as it is kept. */
export type StoredAnswer = Exclude<EngineAnswer, { readonly outcome: 'unavailable' }>;

/** What was asked of the engine. */
export const requestOf = ({ request }: { readonly request: string }) => JSON.parse(request) as RiskRequest;

/** What it answered. */
export const answerOf = ({ answer }: { readonly answer: string }) => JSON.parse(answer) as StoredAnswer;
