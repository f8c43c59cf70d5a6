import { addAbortSignal, PassThrough } from 'node:stream';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { AdditionStates } from '@countinghouse/domain/workbooks/changed-parts';
import { followProgress, type GenerationProgress } from '@countinghouse/domain/workbooks/generation-progress';
import { layWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { VARIANT_FACTS, WORKBOOK_VARIANTS, type WorkbookVariant } from '@countinghouse/domain/workbooks/variant';
import type { WorkbookAdditions } from '@countinghouse/domain/workbooks/workbook-input';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { holdClaim } from '../../../platform/claims/hold-claim';
import { isOutageTooLong, LONGEST_OUTAGE_HOURS, releaseClaim } from '../../../platform/claims/release-claim';
import type { Ctx } from '../../../platform/context';
import { tenantFileKey } from '../../../platform/files/file-key';
import { writeWorkbook } from '../../../platform/ooxml/write-workbook';
import { outageOf, type Outage } from '../../../platform/outages/outage-of';
import { endRevision, type GeneratedWorkbook } from './end-revision';
import { readWorkbookInput } from './read-workbook-input';
import { WORKBOOK_REVISIONS, type RevisionClaim } from './revision-claim';
import { workbookFileName, workbookTitle } from './workbook-file-name';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { publishRevisionChanged } from './publish-revision-changed';
import { takeClaim } from '../../../platform/claims/take-claim';
import { findRecords } from '../../imports/imports/find-records';
import { findWorkspaceName } from '../../workspaces/workspaces/find-workspace-name';
import { WorkbookRevision } from './workbook-revision.entity';

/** Which revision to generate. */
export interface GenerateWorkbooks {
  readonly financialRecordId: string;
  readonly revisionNumber: number;
}

/** What modules above the statements add to the full analysis of a record, and in which state it was. */
interface LoadedAdditions extends WorkbookAdditions {
  readonly states: AdditionStates;
}

/** Loads the additions of a record as they are at that time. */
export type LoadAdditions = (
  ctx: Ctx,
  record: Pick<RevisionClaim, 'workspaceId' | 'financialRecordId' | 'attemptId'>,
) => Promise<LoadedAdditions>;

const loadNothing: LoadAdditions = () => Promise.resolve({ states: {} });

/**
 * Writes both variants of a revision into the file store and ends it; a revision that is another worker's or has ended is left alone.
 * Answers the outage that kept it from its end, after which it is tried again; throws what else failed, after handing the revision back.
 */
export async function generateWorkbooks(
  ctx: Ctx,
  input: GenerateWorkbooks,
  loadAdditions: LoadAdditions = loadNothing,
): Promise<Outage | null> {
  const claim = await claimRevision(ctx, input.financialRecordId, input.revisionNumber);
  if (claim === null) return null;
  const lost = new AbortController();
  const held = holdClaim(ctx, WORKBOOK_REVISIONS, claim, (error) => lost.abort(error));
  try {
    const workbooks: GeneratedWorkbook[] = [];
    const note = reportGeneration(ctx, claim);
    const generation = { ctx, claim, lost: lost.signal, note, loadAdditions };
    for (const variant of WORKBOOK_VARIANTS) workbooks.push(await generate(generation, variant));
    await endRevision(ctx, claim, { outcome: 'Success', errorDescription: null, workbooks });
    return null;
  } catch (error) {
    held.letGo();
    if (lost.signal.aborted || error instanceof ClaimLostError) return null;
    const outage = outageOf(error);
    if (outage !== null) {
      await waitForEngines(ctx, claim);
      return outage;
    }
    await releaseClaim(ctx, WORKBOOK_REVISIONS, claim, 'failed').catch(() => undefined);
    throw error;
  } finally {
    held.letGo();
  }
}

/** Hands the revision back until the engines are there again, or ends it when they were away for too long; an unavailable database is noticed when the lease ends. */
async function waitForEngines(ctx: Ctx, claim: RevisionClaim): Promise<void> {
  const end = { outcome: 'Error', errorDescription: OUTAGE_TOO_LONG, workbooks: [] } as const;
  const settled = isOutageTooLong(claim.outageSince, ctx.clock.now())
    ? endRevision(ctx, claim, end)
    : releaseClaim(ctx, WORKBOOK_REVISIONS, claim, 'outage');
  await settled.catch(() => undefined);
}

const OUTAGE_TOO_LONG = `The workbooks could not be stored for ${LONGEST_OUTAGE_HOURS} hours because a part of the service was not available. Please generate them again.`;

/** Progress is stored at most this often, milliseconds. */
const SPACING = 500;

/** A function that stores the progress of a revision, under its fence, and notifies subscribers; it throws ClaimLostError when it is not this worker's any more. */
function reportGeneration(ctx: Ctx, claim: RevisionClaim): (progress: GenerationProgress) => Promise<void> {
  let last = -SPACING;
  return async (progress) => {
    if (performance.now() - last < SPACING) return;
    last = performance.now();
    const change = { set: 'progress = $1', values: [JSON.stringify(progress)] };
    const stored = await withTenant(ctx, (tx) => updateClaimed(tx, ctx, WORKBOOK_REVISIONS, claim, change));
    if (!stored) throw new ClaimLostError(WORKBOOK_REVISIONS.table);
    await publishRevisionChanged(ctx, claim);
  };
}

/** The making of one revision. */
interface Generation {
  readonly ctx: Ctx;
  readonly claim: RevisionClaim;
  readonly lost: AbortSignal;
  readonly note: ReturnType<typeof reportGeneration>;
  readonly loadAdditions: LoadAdditions;
}

async function generate({ ctx, claim, lost, note, loadAdditions }: Generation, variant: WorkbookVariant): Promise<GeneratedWorkbook> {
  const { ledgerPages, ...collected } = await readWorkbookInput(ctx, claim, variant);
  const { states, ...additions } = await (VARIANT_FACTS[variant].analysis ? loadAdditions : loadNothing)(ctx, claim);
  const input = { ...collected, ...additions };
  const place = { index: WORKBOOK_VARIANTS.indexOf(variant), count: WORKBOOK_VARIANTS.length, ledgerPages };
  const named = { businessName: input.company.name, variant, asOf: input.asOf, revision: claim.revisionNumber };
  const properties = { title: workbookTitle(named), creator: 'Countinghouse', createdAt: claim.createdAt };
  const through = addAbortSignal(lost, new PassThrough({ highWaterMark: 256 * 1024 }));
  const name = `${claim.revisionNumber}-${claim.fence}-${variant}.xlsx`;
  const key = tenantFileKey(ctx.tenant.id, 'workbook', claim.financialRecordId, name);
  const styles = workbookStyles(currencyDecimals(input.company.baseCurrency));
  const stored = ctx.files.put(key, through).catch((error: unknown) => {
    through.destroy(error as Error);
    throw error;
  });
  const [file] = await Promise.all([
    stored,
    writeWorkbook(through, { styles, properties }, followProgress(layWorkbook(input), place, note)),
  ]);
  return {
    ...file,
    variantId: variant,
    fileName: workbookFileName(named),
    additions: states,
  };
}

/** Takes a revision for this worker; null when it ended, is held by another, or failed or was lost too often, which ends it as an error. */
async function claimRevision(ctx: Ctx, financialRecordId: string, revisionNumber: number): Promise<RevisionClaim | null> {
  const reference = { financialRecordId, revisionNumber };
  const taken = await withTenant(ctx, async (tx) => {
    const revision = await readRevision(tx, financialRecordId, revisionNumber);
    if (revision === null) return null;
    const claim = await takeClaim(tx, ctx, WORKBOOK_REVISIONS, reference);
    return claim === null ? null : { ...claim, ...revision };
  });
  if (taken === null) return null;
  const { isExhausted, begun, ...rest } = taken;
  const claim = { ...rest, ...reference };
  if (!isExhausted) return claim;
  await endRevision(ctx, claim, { outcome: 'Error', errorDescription: givenUp(begun), workbooks: [] });
  return null;
}

/** A revision of a published record, and what its workbooks are made of. */
async function readRevision(tx: TenantTransaction, financialRecordId: string, revisionNumber: number) {
  const [revision, [record]] = await Promise.all([
    tx.repo(WorkbookRevision).findOne({ where: { financialRecordId, revisionNumber }, select: ['createdAt', 'statementVersions'] }),
    findRecords(tx, [financialRecordId]),
  ]);
  if (revision === null || record?.status !== 'Created' || record.publishedAttemptId === null) return null;
  const { workspaceId, publishedAttemptId: attemptId } = record;
  const businessName = await findWorkspaceName(tx, workspaceId);
  return businessName === null ? null : { ...revision, workspaceId, attemptId, businessName };
}

const givenUp = (times: number) => `The workbooks were begun ${times} times and never finished. Please contact support.`;
