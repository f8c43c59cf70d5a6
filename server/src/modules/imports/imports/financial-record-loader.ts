import { defineLoader } from '../../../platform/graphql/loader';
import type { FinancialRecordType } from './financial-record.types';
import { readRecords } from './financial-records.sql';
import { presentFinancialRecord } from './present-financial-record';

/** The record of a submission by the submission's id, the newest where a retry replaced one; null before any import. The caller checked the rights. */
export const financialRecordLoader = defineLoader<string, FinancialRecordType | null>(async (ctx, submissionIds) => {
  const records = await readRecords(ctx, submissionIds);
  const found = new Map(records.map((record) => [record.submissionId, presentFinancialRecord(record)]));
  return submissionIds.map((id) => found.get(id) ?? null);
});
