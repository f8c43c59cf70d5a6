import { languageFor } from '@countinghouse/domain/locales/language';
import { referenceOf } from '@countinghouse/domain/requests/reference-of';
import { BUSINESS_LABELS } from '@countinghouse/domain/submissions/business-info';
import { supportAddressOf } from '@countinghouse/domain/tenants/support-address';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { requestedFacts } from '../links/requested-facts';
import { readBorrowerLink } from '../links/read-borrower-link';
import { queueMail } from '../../delivery/mail/queue-mail';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { SubmissionRequest } from '../requests/submission-request.entity';
import { Submission, type SubmissionMetadata } from '../submissions/submission.entity';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';

/** An import that a borrower agreed to. */
interface AgreedImport {
  readonly submissionId: string;
  readonly financialRecordId: string;
}

interface Agreed {
  readonly emailAddress: string | null;
  readonly metadata: readonly SubmissionMetadata[];
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly options: KeptRequestOptions;
  /** Whether the books come from an accounting package and not from a file. */
  readonly isConnected: boolean;
  readonly books: string | null;
}

/**
 * Emails a borrower a receipt in the transaction that starts the import: what they agreed to, who asked for it, when, and how to end access
 * or, of a file, how to have it deleted.
 * Sends nothing when an API client or a person of the lender started the import, or when no address is known.
 */
export async function sendConsentReceipt(
  tx: TenantTransaction,
  ctx: Ctx,
  { submissionId, financialRecordId }: AgreedImport,
): Promise<void> {
  if (ctx.borrower === undefined) return;
  const agreed = await findAgreed(tx, { submissionId, financialRecordId });
  if (agreed === null || agreed.emailAddress === null) return;
  const settings = await readTenantSettings(tx);
  const { asked, periods, access } = requestedFacts(agreed.options, settings);
  const link = await readBorrowerLink(tx, ctx, ctx.borrower.requestId);
  const support = supportAddressOf(settings.portal.supportUrl);
  const { workspaceId, workspaceName, metadata, emailAddress } = agreed;
  const sender = metadata.find(({ name }) => name === BUSINESS_LABELS.name)?.value?.trim() ?? '';
  await queueMail(tx, ctx, {
    template: agreed.isConnected ? 'ConsentReceipt' : 'FileConsentReceipt',
    to: { address: emailAddress },
    language: languageFor([...settings.languages]),
    ...(support !== null && { replyTo: support }),
    workspaceId,
    facts: {
      workspaceName,
      agreedBy: sender === '' ? { address: emailAddress } : sender,
      agreedAt: timeIn(ctx.clock.now(), ctx.tenant.timeZone),
      books: agreed.books ?? workspaceName,
      asked,
      periods,
      access,
      reference: referenceOf(submissionId),
    },
    ...(link !== null && { secretLink: link }),
    dedupeKey: `consent/${financialRecordId}`,
  });
}

function findAgreed(tx: TenantTransaction, { submissionId, financialRecordId }: AgreedImport): Promise<Agreed | null> {
  return tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin(SubmissionRequest, 'r', 'r.id = s.requestId')
    .innerJoin('workspace', 'w', 'w.id = s.workspaceId')
    .innerJoin('import_job', 'j', 'j.id = :financialRecordId', { financialRecordId })
    .leftJoin('connection', 'c', `c.id::text = j.source ->> 'connectionId'`)
    .andWhere({ id: submissionId })
    .select<Agreed>({
      emailAddress: 's.submissionEmail',
      metadata: 's.metadata',
      workspaceId: 'w.id',
      workspaceName: 'w.displayName',
      options: 'r.options',
      isConnected: `j.source ->> 'connectionId' is not null`,
      books: `coalesce(c.datasetName, regexp_replace(j.source ->> 'fileName', '\\.[^.]*$', ''))`,
    })
    .getOne();
}

/** A moment that every reader understands alike, as in `2026-11-24 14:05 GMT+1`. */
function timeIn(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}
