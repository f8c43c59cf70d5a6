import type { FinancialData } from './new-collection/upload-financial-data';

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
