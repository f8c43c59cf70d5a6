import { PassThrough } from 'node:stream';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { planWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { WORKBOOK_VARIANTS, type WorkbookVariant } from '@countinghouse/domain/workbooks/variant';
import type { Ctx } from '../../platform/context';
import { writeWorkbook } from '../../platform/ooxml/write-workbook';
import { claimRevision } from './claim-revision';
import { endRevision, type GeneratedWorkbook } from './end-revision';
import { readWorkbookInput } from './read-workbook-input';
import { releaseRevision } from './release-revision';
import { renewRevision } from './renew-revision';
import { HEARTBEAT, RevisionLostError, type RevisionClaim } from './revision-claim';
import { workbookFileName } from './workbook-file-name';

/** Which revision to generate. */
export interface GenerateWorkbooks {
  readonly financialRecordId: string;
  readonly revisionNumber: number;
}

/** Writes both variants of a revision into the file store and ends it; a revision that is another worker's or has ended is left alone. Throws what failed, after handing the revision back. */
export async function generateWorkbooks(ctx: Ctx, input: GenerateWorkbooks): Promise<void> {
  const claim = await claimRevision(ctx, input.financialRecordId, input.revisionNumber);
  if (claim === null) return;
  const heartbeat = setInterval(() => void renewRevision(ctx, claim).catch(() => undefined), HEARTBEAT);
  try {
    const workbooks: GeneratedWorkbook[] = [];
    for (const variant of WORKBOOK_VARIANTS) workbooks.push(await generate(ctx, claim, variant));
    await endRevision(ctx, claim, { outcome: 'Success', errorDescription: null, workbooks });
  } catch (error) {
    if (error instanceof RevisionLostError) return;
    clearInterval(heartbeat);
    await releaseRevision(ctx, claim).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

async function generate(ctx: Ctx, claim: RevisionClaim, variant: WorkbookVariant): Promise<GeneratedWorkbook> {
  const input = await readWorkbookInput(ctx, claim, variant);
  const properties = { title: `${input.company.name}, ${input.asOf}`, creator: 'Countinghouse', createdAt: claim.createdAt };
  const through = new PassThrough({ highWaterMark: 256 * 1024 });
  const key = `${ctx.tenant.id}/workbooks/${claim.financialRecordId}/${claim.revisionNumber}-${claim.fence}-${variant.toLowerCase()}.xlsx`;
  const styles = workbookStyles(currencyDecimals(input.company.baseCurrency));
  const stored = ctx.files.put(key, through).catch((error: Error) => {
    through.destroy(error);
    throw error;
  });
  const [file] = await Promise.all([stored, writeWorkbook(through, { styles, properties }, planWorkbook(input))]);
  return { ...file, variantId: variant, fileName: workbookFileName(input.company.name, variant, claim.revisionNumber) };
}
