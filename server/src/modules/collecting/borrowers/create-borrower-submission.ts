import { refuse, type Result } from '@countinghouse/domain/refusals';
import { tellsBusiness } from '@countinghouse/domain/submissions/business-info';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { insertSubmission, type NewSubmission } from '../submissions/insert-submission';
import type { SubmissionMetadata } from '../submissions/submission';
import { refuseNewSubmission } from '../submissions/refuse-new-submission';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { SubmissionRequest } from '../requests/submission-request.entity';

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
        await sayAnew(tx, ctx, begun.id, input);
        return { id: begun.id, created: false };
      }
      const requestedBy = await readRequester(tx, ctx);
      const source = isAnonymous === true ? 'Anonymous' : 'ShareableLink';
      return { id: await insertSubmission(tx, ctx, { ...input, requestId, requestedBy, source }), created: true };
    });
  },
);

const STARTED = `
select s.id, s.metadata, not exists (
  select from financial_record f where f.tenant_id = s.tenant_id and f.submission_id = s.id and f.status in ('Pending', 'Created')
) as "goesOn"
from submission s
where s.tenant_id = $1 and s.request_id = $2 and ${BY_BORROWER} and s.deleted_at is null
order by "goesOn" desc limit 1`;

interface Started {
  readonly id: string;
  readonly metadata: readonly SubmissionMetadata[];
  readonly goesOn: boolean;
}

/** An anonymous borrower has stated the business when creating the workspace. */
function lacksBusiness({ tenant, borrower }: BorrowerRequestCtx, said: readonly SubmissionMetadata[], begun: Started | undefined): boolean {
  if (!tenant.settings.alwaysCollectBorrowerBusinessInfo || borrower.isAnonymous === true) return false;
  return !tellsBusiness(said.length === 0 && begun?.goesOn === true ? begun.metadata : said);
}

/** One that can be continued before all others. */
async function findStarted(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<Started | undefined> {
  const [begun] = await tx.query<Started>(STARTED, [ctx.tenant.id, ctx.borrower.requestId]);
  return begun;
}

const SAY_ANEW = `
update submission set metadata = coalesce($3::jsonb, metadata), submission_email = coalesce($4, submission_email), version = version + 1
where tenant_id = $1 and id = $2
  and (metadata, submission_email) is distinct from (coalesce($3::jsonb, metadata), coalesce($4, submission_email))`;

/** The borrower may change who is sending (docs/spec.md, borrower 5); absent values stay as they were. */
async function sayAnew(
  tx: TenantTransaction,
  ctx: BorrowerRequestCtx,
  id: string,
  { metadata, verificationEmail }: CreateBorrowerSubmission,
): Promise<void> {
  await tx.query(SAY_ANEW, [ctx.tenant.id, id, metadata.length === 0 ? null : JSON.stringify(metadata), verificationEmail]);
}

async function readRequester(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<string | null> {
  const request = await tx.repo(SubmissionRequest).findOneBy({ id: ctx.borrower.requestId });
  return request?.requestedBy ?? null;
}
