import { findPackage } from '@countinghouse/connectors/registry';
import { languageFor } from '@countinghouse/domain/locales/language';
import { supportAddressOf } from '@countinghouse/domain/tenants/support-address';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { queueMail } from '../../delivery/mail/queue-mail';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import type { AwaitedImport, MachineWait } from '../../imports/polling/awaited-import';
import { readBorrowerLink } from '../links/read-borrower-link';

interface AwaitedMachine {
  readonly awaited: AwaitedImport;
  readonly wait: MachineWait;
}

/** Mails the borrower who sends the books that their computer is awaited, where they gave an address. The same occurrence is mailed once. */
export async function writeToBorrower(tx: TenantTransaction, ctx: Ctx, { awaited, wait }: AwaitedMachine): Promise<void> {
  const { isByBorrower, borrowerAddress, workspaceName, workspaceId, requestId, datasourceNameId } = awaited;
  if (!isByBorrower || borrowerAddress === null) return;
  const settings = await readTenantSettings(tx);
  const link = await readBorrowerLink(tx, ctx, requestId);
  const support = supportAddressOf(settings.portal.supportUrl);
  const facts = { workspaceName, source: findPackage(datasourceNameId)?.name ?? datasourceNameId };
  const message =
    wait.state === 'Waiting'
      ? ({ template: 'BorrowerComputerAwaited', facts: { ...facts, until: wait.until } } as const)
      : ({ template: 'BorrowerComputerAway', facts } as const);
  await queueMail(tx, ctx, {
    ...message,
    to: { address: borrowerAddress },
    language: languageFor([...settings.languages]),
    workspaceId,
    dedupeKey: `${message.template}/${wait.occurrence}`,
    ...(support !== null && { replyTo: support }),
    ...(link !== null && { secretLink: link }),
  });
}
