import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { Books } from '@countinghouse/domain/imports/books';
import type { ImportPage, ImportStage } from '@countinghouse/domain/imports/page';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import { claimImport } from '../../modules/imports/imports/claim-import';
import { failImport } from '../../modules/imports/imports/fail-import';
import type { ImportClaim } from '../../modules/imports/imports/import-claim';
import { originOf } from '../../modules/imports/imports/import-source';
import { publishImport } from '../../modules/imports/imports/publish-import';
import { reportProgress } from '../../modules/imports/imports/report-progress';
import { stageBooks, stageLines, stageOpenItems } from '../../modules/imports/imports/stage-books';
import { tenantDay } from '../../platform/clock/tenant-day';
import type { Ctx } from '../../platform/context';
import type { HistoryClock } from './history-ctx';
import { LedgerRun } from '@countinghouse/domain/imports/ledger-run';
import { LedgerPageEncoder } from '../../modules/imports/ledgers/ledger-page-encoder';

/** The seconds that each stage took, for the timeline of the import. */
const PACE: Readonly<Partial<Record<ImportStage, number>>> = { Connected: 2, Gathering: 3, Checking: 14, Publishing: 4, Done: 1 };

/**
 * Imports pages at a time in the past, through the steps of every import: claim, sums and checks, staging, and publication or failure.
 * Does nothing where a worker has taken the import already.
 */
export async function importDemoLedger(
  ctx: Ctx & { readonly clock: HistoryClock },
  financialRecordId: string,
  pages: readonly ImportPage[],
) {
  const claim = await claimImport(ctx, financialRecordId);
  if (claim === null) return;
  const reach = async (stage: ImportStage, counts = {}) => {
    ctx.clock.advance(PACE[stage] ?? 0);
    await reportProgress(ctx, claim, { stage, counts });
  };
  await reach('Connected');
  await reach('Gathering');
  const books = await readPages(ctx, claim, pages);
  await reach('Checking', books.counts);
  ctx.clock.advance(PACE.Done ?? 0);
  const decision = ruleOnBooks(books, originOf(claim.source));
  if (decision.outcome === 'Error') return failImport(ctx, claim, decision);
  await stageBooks(ctx, claim, decision.books, new Map());
  await reach('Publishing', books.counts);
  await publishImport(ctx, claim, decision.books);
}

async function readPages(ctx: Ctx, claim: ImportClaim, pages: readonly ImportPage[]): Promise<Books> {
  const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
  const accumulator = createBooksAccumulator({ options: claim.options, origin: originOf(claim.source), today });
  const run = new LedgerRun();
  for (const page of pages) {
    const rows = accumulator.add(page);
    if (rows?.kind === 'lines') run.add(rows);
    if (rows?.kind === 'openItems') await stageOpenItems(ctx, claim, 0, rows.items);
  }
  await stageLines(ctx, claim, new LedgerPageEncoder().encode(run.take()));
  return accumulator.finish();
}
