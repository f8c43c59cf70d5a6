import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import type { SheetPlan } from '@countinghouse/domain/workbooks/sheet';
import { MoreThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { streamWorkbook } from '../../statements/workbooks/stream-workbook';
import { findWorkspaceName } from '../../workspaces/workspaces/find-workspace-name';
import { ComparisonJournal } from './comparison-journal.entity';
import type { Comparison } from './comparison.entity';
import { accountsSheet, comparisonStyles, linesSheet, ratiosSheet, summarySheet, type ComparisonToWrite } from './comparison-sheets';
import { journalsSheet } from './journals-sheet';
import { loadVersions } from './load-compared-record';

/** Journals that are in memory at a time. */
const PAGE = 200;

/** The longest company name, so that the distinguishing end of the file name is visible in lists as well. */
const LONGEST = 60;

/** A finished comparison with what its workbook says beside it; null until it is ready. The caller checked the rights. */
export async function loadComparisonToWrite(
  tx: TenantTransaction,
  ctx: Ctx,
  { id, workspaceId, baseRecordId, otherRecordId, state, report }: Comparison,
): Promise<ComparisonToWrite | null> {
  if (state !== 'Ready' || report === null) return null;
  const workspace = await findWorkspaceName(tx, workspaceId);
  const versions = await loadVersions(tx, ctx, workspaceId, [baseRecordId, otherRecordId]);
  if (workspace === null || versions === null) return null;
  const listed = await tx.repo(ComparisonJournal).createQueryBuilder('j').andWhere({ comparisonId: id }).getCount();
  return { workspace, asOf: { base: versions.base.asOf, other: versions.other.asOf }, report, listed };
}

/** The workbook of a comparison as an attachment; its journals are read page by page while it is sent. */
export function streamComparison(ctx: Ctx, comparisonId: string, comparison: ComparisonToWrite): RestAnswer {
  const { workspace, asOf, report } = comparison;
  const title = (name: string) => `${name} - Comparison - ${asOf.base} to ${asOf.other}`;
  const fileName = `${title(safeFileName(workspace, LONGEST) || 'Company')}.xlsx`;
  const properties = { title: title(workspace), creator: 'Countinghouse', createdAt: ctx.clock.now() };
  const sheets: SheetPlan[] = [
    summarySheet(comparison),
    linesSheet(report),
    accountsSheet(report),
    journalsSheet(comparison, journalPages(ctx, comparisonId)),
    ratiosSheet(report),
  ];
  return streamWorkbook(fileName, { styles: comparisonStyles(report), properties }, sheets);
}

async function* journalPages(ctx: Ctx, comparisonId: string): AsyncGenerator<readonly ComparisonJournal[]> {
  let last = -1;
  for (;;) {
    const page = await readRepo(ctx, ComparisonJournal)
      .createQueryBuilder('j')
      .andWhere({ comparisonId, position: MoreThan(last) })
      .orderBy('j.position')
      .limit(PAGE)
      .getMany();
    yield page;
    last = page.at(-1)?.position ?? last;
    if (page.length < PAGE) return;
  }
}
