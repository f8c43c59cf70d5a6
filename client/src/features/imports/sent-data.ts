/** A file with the books of a submission, and what was said of it. */
export interface FinancialData {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly file: File;
  /** Told where the file can't say it itself. */
  readonly fiscalYearEndMonth: number | null;
  readonly baseCurrency: string | null;
  readonly numberFormat: string | null;
  readonly dateOrder: string | null;
  /** Types of accounts for which the file states none, by account number. */
  readonly accountTypes?: Readonly<Record<string, string>>;
}

/** Files are large, and few are asked about. */
const STORED = 5;
const sent = new Map<string, FinancialData>();

/** Keeps what an import was started with while this page lives, so that an answer about it needs no second choice of the file; the oldest go first. */
export function storeSentData(financialRecordId: string, data: FinancialData): void {
  sent.set(financialRecordId, data);
  const [oldest] = sent.keys();
  if (sent.size > STORED && oldest !== undefined) sent.delete(oldest);
}

/** What an import was started with, if that was on this page. */
export function sentData(financialRecordId: string): FinancialData | null {
  return sent.get(financialRecordId) ?? null;
}
