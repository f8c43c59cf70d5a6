import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { MoreThan } from 'typeorm';
import { readRepo, type TenantScope, withTenant } from '../../../platform/database/with-tenant';
import { LedgerPage } from './ledger-page.entity';
import { cutPages } from './stage-ledger-pages.sql';

/** Pages that one statement takes apart: some seconds at the most, where a statement may take fifteen. */
const PAGES_AT_ONCE = 500;

/** Takes the lines after a day out of the pages of an attempt that is not published yet, some pages in each transaction. */
export async function dropLinesAfter(scope: TenantScope, attemptId: string, day: CalendarDate): Promise<void> {
  await withTenant(scope, (tx) => tx.repo(LedgerPage).delete({ attemptId, firstDate: MoreThan(day) }));
  const pages = await readRepo(scope, LedgerPage).find({ where: { attemptId, lastDate: MoreThan(day) }, select: ['pageNo'] });
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
    const pageNos = pages.slice(at, at + PAGES_AT_ONCE).map(({ pageNo }) => pageNo);
    await withTenant(scope, (tx) => cutPages(tx, { tenantId: scope.tenant.id, attemptId }, pageNos, day));
  }
}
