import { isDeepStrictEqual } from 'node:util';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { tellsBusiness } from '@countinghouse/domain/submissions/business-info';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { insertSubmission, type NewSubmission } from '../submissions/insert-submission';
import { refuseNewSubmission } from '../submissions/refuse-new-submission';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { SubmissionRequest } from '../requests/submission-request.entity';
import { Submission, type SubmissionMetadata } from '../submissions/submission.entity';

/** What a borrower says of the collection that they begin. */
export type CreateBorrowerSubmission = Pick<NewSubmission, 'workspaceId' | 'requestId' | 'metadata' | 'verificationEmail'>;

/** The collection that the borrower continues with, and whether it was made just now. */
export interface BorrowerSubmission {
  readonly id: string;
  readonly created: boolean;
}

/**
 * Starts the borrower's collection for their request. A collection without books, or with a failed import, is continued instead, so that two
 * tabs or two clicks create only one; its details are replaced by the new ones. Refuses NotFound for a request of someone else,
 * BusinessInfoRequired when the tenant always collects who is sending and it is not known yet (docs/spec.md, borrower 5), and Forbidden for another
 * collection when the tenant accepts only one (docs/spec.md, borrower 6).
 */
export const createBorrowerSubmission = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, input: CreateBorrowerSubmission): Promise<Result<BorrowerSubmission>> => {
    const { workspaceId, requestId, isAnonymous } = ctx.borrower;
    if (input.workspaceId !== workspaceId) return refuse('NotFound');
    if (input.requestId !== null && input.requestId !== requestId) return refuse('NotFound', 'requestId');
    const refusal = await refuseNewSubmission(input);
    if (refusal !== null) return refusal;
    return withTenant(ctx, async (tx) => {
      if ((await lockWorkspace(tx, workspaceId)) === null) return refuse('NotFound');
      const begun = await findStarted(tx, ctx);
      if (begun?.goesOn === false && !ctx.tenant.settings.allowMultipleBorrowerImports) return refuse('Forbidden');
      if (lacksBusiness(ctx, input.metadata, begun)) return refuse('BusinessInfoRequired', 'submissionMetadata');
      if (begun?.goesOn === true) {
        await sayAnew(tx, begun, input);
        return { id: begun.id, created: false };
      }
      const requestedBy = await readRequester(tx, ctx);
      const source = isAnonymous === true ? 'Anonymous' : 'ShareableLink';
      return { id: await insertSubmission(tx, ctx, { ...input, requestId, requestedBy, source }), created: true };
    });
  },
);

interface Started extends Pick<Submission, 'id' | 'metadata' | 'submissionEmail'> {
  readonly goesOn: boolean;
}

const IS_SENT = `exists (
  select from financial_record f where f.tenant_id = s.tenantId and f.submission_id = s.id and f.status in ('Pending', 'Created'))`;

/** An anonymous borrower has stated the business when creating the workspace. */
function lacksBusiness({ tenant, borrower }: BorrowerRequestCtx, said: readonly SubmissionMetadata[], begun: Started | null): boolean {
  if (!tenant.settings.alwaysCollectBorrowerBusinessInfo || borrower.isAnonymous === true) return false;
  return !tellsBusiness(said.length === 0 && begun?.goesOn === true ? begun.metadata : said);
}

/** One that can be continued before all others. */
function findStarted(tx: TenantTransaction, { borrower }: BorrowerRequestCtx): Promise<Started | null> {
  return tx
    .repo(Submission)
    .createQueryBuilder('s')
    .andWhere('s.requestId = :requestId and s.deletedAt is null', { requestId: borrower.requestId })
    .andWhere(BY_BORROWER)
    .select<Started>({ id: 's.id', metadata: 's.metadata', submissionEmail: 's.submissionEmail', goesOn: `not ${IS_SENT}` })
    .orderBy(IS_SENT)
    .getOne();
}

/** The borrower may change who is sending (docs/spec.md, borrower 5); absent values stay as they were. */
async function sayAnew(tx: TenantTransaction, begun: Started, { metadata, verificationEmail }: CreateBorrowerSubmission): Promise<void> {
  const next = {
    metadata: metadata.length === 0 ? begun.metadata : metadata,
    submissionEmail: verificationEmail ?? begun.submissionEmail,
  };
  if (isDeepStrictEqual(next, { metadata: begun.metadata, submissionEmail: begun.submissionEmail })) return;
  await tx.repo(Submission).update({ id: begun.id }, { ...next, version: () => 'version + 1' });
}

async function readRequester(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<string | null> {
  const request = await tx.repo(SubmissionRequest).findOneBy({ id: ctx.borrower.requestId });
  return request?.requestedBy ?? null;
}
