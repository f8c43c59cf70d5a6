import { findPackage } from '@countinghouse/connectors/registry';
import { languageFor } from '@countinghouse/domain/locales/language';
import { supportAddressOf } from '@countinghouse/domain/tenants/support-address';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BY_BORROWER } from '../../collecting/borrowers/borrower-session';
import { readBorrowerLink } from '../../collecting/links/read-borrower-link';
import { queueMail } from '../../delivery/mail/queue-mail';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';

/** An import that waits, or waited, for the customer's machine, with the one whose books it collects. */
export interface AwaitedImport {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly submissionId: string;
  readonly requestId: string;
  readonly datasourceNameId: string;
  readonly isByBorrower: boolean;
  /** As the borrower gave it; null where they gave none. */
  readonly borrowerAddress: string | null;
  readonly parkedAt: Date;
  readonly parkedUntil: Date;
  readonly reminders: number;
}

/** Selects them from `import_job j`. */
export const AWAITED = `
select j.id as "financialRecordId", j.workspace_id as "workspaceId", w.display_name as "workspaceName", j.submission_id as "submissionId",
  s.request_id as "requestId", f.datasource_name_id as "datasourceNameId", ${BY_BORROWER} as "isByBorrower",
  s.submission_email as "borrowerAddress", j.parked_at as "parkedAt", j.parked_until as "parkedUntil", j.reminders
from import_job j
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id and s.deleted_at is null
join workspace w on w.tenant_id = j.tenant_id and w.id = j.workspace_id and w.deleted_at is null
join financial_record f on f.tenant_id = j.tenant_id and f.id = j.id`;

/** What a borrower is written. */
type BorrowerNews =
  | { readonly template: 'BorrowerComputerAwaited'; readonly until: { readonly date: string }; readonly occurrence: string }
  | { readonly template: 'BorrowerComputerAway'; readonly occurrence: string };

/** Writes to the borrower who sends the books, where they gave an address; nothing to others. The same occurrence once more sends nothing. */
export async function writeToBorrower(tx: TenantTransaction, ctx: Ctx, awaited: AwaitedImport, news: BorrowerNews): Promise<void> {
  const { isByBorrower, borrowerAddress, workspaceName, workspaceId, requestId, datasourceNameId } = awaited;
  if (!isByBorrower || borrowerAddress === null) return;
  const settings = await readTenantSettings(tx, ctx.tenant.id);
  const link = await readBorrowerLink(tx, ctx, requestId);
  const support = supportAddressOf(settings.portal.supportUrl);
  const facts = { workspaceName, source: findPackage(datasourceNameId)?.name ?? datasourceNameId };
  await queueMail(tx, ctx, {
    ...(news.template === 'BorrowerComputerAwaited'
      ? { template: news.template, facts: { ...facts, until: news.until } }
      : { template: news.template, facts }),
    to: { address: borrowerAddress },
    language: languageFor([...settings.languages]),
    workspaceId,
    dedupeKey: `${news.template}/${news.occurrence}`,
    ...(support !== null && { replyTo: support }),
    ...(link !== null && { secretLink: link }),
  });
}
