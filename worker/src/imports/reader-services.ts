import type { LimiterOf } from '@countinghouse/connectors/http/limiter';
import type { ImportClaim } from '@countinghouse/server/modules/imports/imports/import-claim';
import { earlierPages } from '@countinghouse/server/modules/imports/imports/earlier-pages';
import { importPages } from '@countinghouse/server/modules/imports/imports/import-pages';
import { askMachine } from '@countinghouse/server/modules/imports/polling/poll-queue';
import type { Ctx } from '@countinghouse/server/platform/context';
import { NO_SERVICES, type ReaderServices } from '../reader/reader-services';
import type { HeldAccess } from './held-access';

/** What the reader of this import asks for: other access when its own is refused, the pages that were read before, by this import and by an earlier one, and turns for its calls. */
export async function readerServicesOf(
  ctx: Ctx,
  claim: ImportClaim,
  held: HeldAccess,
  limiterOf: LimiterOf | undefined,
): Promise<ReaderServices> {
  const { source } = claim;
  if (source.kind === 'file') return NO_SERVICES;
  return {
    renewAccess: (refused) => held.take(source.connectionId, refused),
    pages: importPages(ctx, claim),
    polls: { ask: (request) => askMachine(ctx, { ...claim, source }, request) },
    earlier: await earlierPages(ctx, claim),
    limiterOf: limiterOf ?? null,
  };
}
