import { IsNull, MoreThan, Not } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { StatementVersions } from './load-layouts';
import { StatementLayout } from './statement-layout.entity';

const VERSION_OF = { BalanceSheet: 'balanceSheet', IncomeStatement: 'incomeStatement', CashFlow: 'cashFlow' } as const;

/** The people who stored versions of the statements of a record after the given ones. */
export async function listLayoutAuthors(tx: TenantTransaction, financialRecordId: string, since: StatementVersions): Promise<string[]> {
  const types = Object.keys(VERSION_OF) as (keyof typeof VERSION_OF)[];
  const stored = await Promise.all(
    types.map((statementType) => {
      const version = MoreThan(since[VERSION_OF[statementType]]);
      return tx.repo(StatementLayout).find({
        where: { financialRecordId, statementType, version, createdBy: Not(IsNull()) },
        select: ['createdBy'],
      });
    }),
  );
  return stored.flat().flatMap(({ createdBy }) => createdBy ?? []);
}
