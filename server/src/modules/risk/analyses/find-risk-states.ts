import type { AdditionStates } from '@countinghouse/domain/workbooks/changed-parts';
import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { RiskAnalysis } from './risk-analysis.entity';

/** A text for the risk assessments of each record that differs after every new one; they never change. */
export async function findRiskStates(tx: TenantTransaction, financialRecordIds: readonly string[]): Promise<readonly AdditionStates[]> {
  const found = await tx
    .repo(RiskAnalysis)
    .createQueryBuilder('row')
    .andWhere({ financialRecordId: In(financialRecordIds) })
    .select<{ id: string; count: number }>({ id: 'row.financialRecordId', count: 'count(*)' })
    .groupBy('row.financialRecordId')
    .getMany();
  const counts = new Map(found.map(({ id, count }) => [id, String(count)]));
  return financialRecordIds.map((id) => {
    const count = counts.get(id);
    return count === undefined ? {} : { RiskAssessment: count };
  });
}
