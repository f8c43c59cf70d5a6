import { summarizeBooks } from '@countinghouse/domain/imports/books-summary';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import { claimUploadCheck } from '@countinghouse/server/modules/collecting/upload-checks/claim-upload-check';
import { passCheckedUpload, refuseCheckedUpload } from '@countinghouse/server/modules/collecting/upload-checks/settle-upload-check';
import { UPLOAD_CHECKS, type UploadCheckClaim } from '@countinghouse/server/modules/collecting/upload-checks/upload-check';
import { holdClaim } from '@countinghouse/server/platform/claims/hold-claim';
import { releaseClaim } from '@countinghouse/server/platform/claims/release-claim';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { Outage } from '@countinghouse/server/platform/outages/outage-of';
import type { ImportDependencies } from '../imports/import-dependencies';
import { openUpload } from '../imports/open-source';
import { withReader, type ReadingWork } from '../imports/with-reader';
import type { ReaderProcess } from '../reader/reader-process';

/** Reads a file that a borrower checks before they agree to send it, and stores nothing but what it holds or what is wrong with it. */
export async function runUploadCheck(parts: ImportDependencies, ctx: Ctx, uploadCheckId: string): Promise<Outage | null> {
  const claim = await claimUploadCheck(ctx, uploadCheckId);
  if (claim === null) return null;
  const end = await withReader(parts, ctx, workOf(ctx, claim), (reader) => read(parts, ctx, claim, reader));
  return end.kind === 'outage' ? end.outage : null;
}

function workOf(ctx: Ctx, claim: UploadCheckClaim): ReadingWork {
  const { uploadCheckId, outageSince } = claim;
  return {
    name: { uploadCheckId },
    outageSince,
    hold: (onLost) => {
      const held = holdClaim(ctx, UPLOAD_CHECKS, claim, onLost);
      return () => held.letGo();
    },
    release: (reason) => releaseClaim(ctx, UPLOAD_CHECKS, claim, reason),
    fail: (description) => refuseCheckedUpload(ctx, claim, { errorCode: 'InternalError', description }),
  };
}

async function read({ temporaryFolder }: ImportDependencies, ctx: Ctx, claim: UploadCheckClaim, reader: ReaderProcess): Promise<void> {
  const { fileName, sha256, storeKey, terms, options } = claim;
  const opened = await openUpload(ctx, claim, { fileName, sha256, storeKey, ...terms }, temporaryFolder);
  if ('errorCode' in opened) return refuseCheckedUpload(ctx, claim, opened);
  try {
    const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
    const request = { options, today, source: opened.source };
    for await (const message of reader.read({ datasourceNameId: 'FileUpload', request })) {
      if (message.kind === 'failed') {
        await refuseCheckedUpload(ctx, claim, message);
        return;
      }
      if (message.kind !== 'books') continue;
      const decision = ruleOnBooks(message.books, 'upload');
      if (decision.outcome === 'Error') await refuseCheckedUpload(ctx, claim, decision);
      else await passCheckedUpload(ctx, claim, summarizeBooks(decision.books, message.sample));
      return;
    }
  } finally {
    await opened.close();
  }
}
