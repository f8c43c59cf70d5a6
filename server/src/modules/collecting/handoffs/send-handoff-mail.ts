import { storedActions } from '@countinghouse/domain/audit/renamed-actions';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { In, MoreThan } from 'typeorm';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { requestedFacts } from '../links/requested-facts';
import { queueMail } from '../../delivery/mail/queue-mail';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import type { Handoff } from './handoff';
import type { HandedOverLink } from './lock-link';
import { AuditEvent } from '../../../platform/audit/audit-event.entity';

const HOUR = 3_600_000;
/** Refuses another handoff or reminder where the link has had 5 within the hour; the link is held, so that of two at once one counts the other. */
export async function refuseTooManyHandoffs(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime();
  const earlier = await tx.repo(AuditEvent).findBy({
    subjectId: ctx.borrower.requestId,
    action: In([...storedActions('link.handoffCreated'), ...storedActions('link.handoffReminded')]),
    at: MoreThan(new Date(now - HOUR)),
  });
  const times = earlier.map(({ at }) => at.getTime());
  const wait = waitForRoom(times, { most: LIMITS.handoffsPerHour, within: HOUR }, now);
  return wait === null ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

/** The address within the portal with which a bookkeeper comes. */
export function pathOfHandoff(token: string): string {
  return `/handoff#t=${token}`;
}

/** Queues the mail to a bookkeeper; nothing where the borrower passes the link on. */
export async function sendHandoffMail(
  tx: TenantTransaction,
  ctx: BorrowerRequestCtx,
  link: HandedOverLink,
  handoff: Pick<Handoff, 'id' | 'senderName' | 'emailAddress' | 'language'> & { readonly token: string },
): Promise<void> {
  if (handoff.emailAddress === null) return;
  const { periods, access } = requestedFacts(link.options, ctx.tenant.settings);
  await queueMail(tx, ctx, {
    template: 'StepHandedOver',
    to: { address: handoff.emailAddress },
    language: handoff.language,
    workspaceId: ctx.borrower.workspaceId,
    facts: {
      senderName: handoff.senderName,
      workspaceName: link.workspaceName,
      periods,
      access,
      expiresOn: { date: tenantDay(link.expiresAt, ctx.tenant.timeZone) },
    },
    secretLink: pathOfHandoff(handoff.token),
    dedupeKey: `handoff/${handoff.id}/${ctx.ids.next()}`,
    notAfter: link.expiresAt,
  });
}
