import { createHash } from 'node:crypto';
import type { ReviewedVersions } from '@countinghouse/domain/review/approval';
import { packStatement } from '@countinghouse/domain/statements/packed-statement';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { loadStatementLayout } from '../../statements/statements/load-statement-layout';
import { loadAnalysisInputs } from '../inputs/load-analysis-inputs';

/** What a record's statements are made of at the moment. */
export interface ReviewedVersion {
  readonly inputs: ReviewedVersions;
  /** SHA-256 of everything that the versions hold. */
  readonly contentHash: string;
}

/** The newest saved version of everything that an approval covers; null when the statements of the record were not collected. */
export async function loadReviewedVersion(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  reference: RecordReference,
): Promise<ReviewedVersion | null> {
  const { financialRecordId } = reference;
  const [balanceSheet, incomeStatement, cashFlow] = await Promise.all(
    STATEMENT_TYPES.map((type) => loadStatementLayout(tx, ctx, financialRecordId, type)),
  );
  if (!balanceSheet || !incomeStatement || !cashFlow) return null;
  const { versions, inputs, adjustments, instruments } = await loadAnalysisInputs(tx, reference);
  const layouts = [balanceSheet, incomeStatement, cashFlow];
  const content = [
    financialRecordId,
    layouts.map(({ statement, readingVersion }) => [readingVersion, packStatement(statement)]),
    [adjustments, inputs.tags, instruments],
  ];
  return {
    inputs: {
      balanceSheet: balanceSheet.version,
      incomeStatement: incomeStatement.version,
      cashFlow: cashFlow.version,
      ...versions,
    },
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}
