import { failImport } from '@countinghouse/server/modules/imports/imports/fail-import';
import type { ImportClaim } from '@countinghouse/server/modules/imports/imports/import-claim';
import { originOf } from '@countinghouse/server/modules/imports/imports/import-source';
import { storePartialBooks } from '@countinghouse/server/modules/imports/imports/partial-books';
import { publishImport } from '@countinghouse/server/modules/imports/imports/publish-import';
import { stageBooks, stageLines, stageOpenItems, type BalanceLocations } from '@countinghouse/server/modules/imports/imports/stage-books';
import { startOver } from '@countinghouse/server/modules/imports/imports/start-over';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { Books } from '@countinghouse/domain/imports/books';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import type { Logger } from 'pino';
import type { ReadingMessage } from '../reader/messages';
import type { HeldAccess } from './held-access';
import type { ProgressReporter } from './progress-reporter';

/** Stores what a reader sends, as it comes, gives it up where the reader starts over, and ends the import with its books or its failure. */
export async function storeReading(
  ctx: Ctx,
  begun: ImportClaim,
  held: HeldAccess,
  reading: AsyncIterable<ReadingMessage>,
  progress: ProgressReporter,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  let claim = begun;
  for await (const message of reading) {
    switch (message.kind) {
      case 'progress':
        await progress.note(message);
        break;
      case 'lines':
        await stageLines(ctx, claim, message.copy);
        break;
      case 'soFar':
        await storePartialBooks(ctx, claim, message.soFar);
        break;
      case 'startOver':
        await progress.settled();
        log.info({ financialRecordId: claim.financialRecordId }, 'a refresh was not proven: the whole is read');
        claim = await startOver(ctx, claim);
        break;
      case 'openItems':
        await stageOpenItems(ctx, claim, message.before, message.items);
        break;
      case 'failed':
        await progress.settled();
        if (message.errorCode === 'Disconnected' && claim.source.kind === 'package') await held.markLost(claim.source.connectionId);
        return failImport(ctx, claim, message);
      case 'books':
        await progress.settled();
        return endWithBooks(ctx, claim, message.books, message.places, progress);
    }
  }
}

async function endWithBooks(
  ctx: Ctx,
  claim: ImportClaim,
  read: Books,
  places: BalanceLocations,
  progress: ProgressReporter,
): Promise<void> {
  const decision = ruleOnBooks(read, originOf(claim.source));
  if (decision.outcome === 'Error') return failImport(ctx, claim, decision);
  const { books } = decision;
  await stageBooks(ctx, claim, books, places);
  const { accounts, lines, openItems } = books.counts;
  await progress.note({ stage: 'Publishing', counts: { accounts, lines, linesTotal: lines, openItems } });
  await progress.settled();
  await publishImport(ctx, claim, books);
}
