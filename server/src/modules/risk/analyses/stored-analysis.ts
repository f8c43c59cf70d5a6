import type { PeerComparison } from '@countinghouse/domain/risk/compare-with-peers';
import type { PostalCountry } from '@countinghouse/domain/risk/postal-code';
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

/** A risk analysis as it was stored; it never changes. */
export interface StoredAnalysis {
  readonly id: string;
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly engine: string;
  readonly modelVersion: string | null;
  /** SHA-256 in hexadecimal digits. */
  readonly inputHash: string;
  /** JSON of a RiskRequest, byte for byte. */
  readonly request: string;
  /** JSON of a StoredAnswer, byte for byte. */
  readonly answer: string;
  readonly sources: StoredSources;
  readonly naicsCode: string | null;
  readonly postalCode: string | null;
  readonly postalCountry: PostalCountry | null;
  readonly peers: PeerComparison;
}

/** SQL of the columns of an analysis `a`. */
export const ANALYSIS_COLUMNS = `a.id, a.workspace_id as "workspaceId", a.financial_record_id as "financialRecordId", a.created_at as "createdAt",
  a.created_by as "createdBy", a.engine, a.model_version as "modelVersion", encode(a.input_hash, 'hex') as "inputHash", a.request, a.answer,
  a.sources, a.naics_code as "naicsCode", a.postal_code as "postalCode", a.postal_country as "postalCountry", a.peers`;

/** What was asked of the engine. */
export const requestOf = ({ request }: StoredAnalysis) => JSON.parse(request) as RiskRequest;

/** What it answered. */
export const answerOf = ({ answer }: StoredAnalysis) => JSON.parse(answer) as StoredAnswer;
