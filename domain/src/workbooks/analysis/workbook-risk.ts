import type { ExtraRiskItem, RiskItem } from '../../risk/risk-inputs';
import type { RiskOutput, RiskResult } from '../../risk/risk-result';
import type { WorkbookAuthor } from './workbook-analysis';

/** The newest risk assessment of a record. Never a part of the copy for the borrower. */
export interface WorkbookRisk {
  readonly made: WorkbookAuthor;
  readonly engine: string;
  readonly modelVersion: string | null;
  /** The saved versions that its inputs were taken from. */
  readonly versions: { readonly BalanceSheet: number; readonly IncomeStatement: number };
  readonly period: string;
  readonly previousPeriod: string | null;
  readonly currency: string;
  /** In currency units; null is an unknown figure. */
  readonly inputs: readonly {
    readonly item: RiskItem | ExtraRiskItem;
    readonly value: number | null;
    readonly previousValue: number | null;
  }[];
  readonly score: WorkbookScore | null;
  /** Why there is no score. */
  readonly refusedBecause: string | null;
}

/** A score; an engine of others gives rows of output alone. */
interface WorkbookScore {
  readonly result: Pick<RiskResult, 'grade' | 'quality' | 'termStructure' | 'range'> | null;
  readonly outputs: readonly RiskOutput[];
}
