import { languageFor } from '@countinghouse/domain/locales/language';
import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';
import { retryDelay, UNREACHABLE_DELAY } from '@countinghouse/domain/mail/retry-delay';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { holdClaim } from '../../../platform/claims/hold-claim';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Mail } from '../../../platform/mail/mailer';
import { overOutages } from '../../../platform/outages/over-outages';
import { causeOf, type FailureCause } from '../../../platform/telemetry/failure-cause';
import { signal } from '../../../platform/telemetry/signals';
import { openSecret } from '../../../platform/vault/vault';
import { composeMessage } from './compose-message';
import { endMailIn } from './end-mail';
import { failureOf } from './mail-failure';
import { MAILS, type MailClaim } from './mail-claim';
import { plainFact } from './plain-fact';
import { type StoredMail, readStoredMail } from './stored-mail';
import { takeClaim } from '../../../platform/claims/take-claim';

/** How an attempt to send ended; null when there was nothing to send. */
export type SendOutcome = 'Sent' | MailFailure | null;

/**
 * Sends one message, unless another worker does, or it is not wanted any more. What is refused is tried again with growing pauses until
 * its time is over. A worker that dies after the mail server took a message and before that is written down sends it again under the
 * same Message-ID. `onFailure` hears why the mail server did not take it.
 */
export async function sendMail(
  ctx: Ctx,
  mailId: string,
  isStillWanted: MailGuard,
  onFailure: (cause: FailureCause) => void = () => undefined,
): Promise<SendOutcome> {
  const claimed = await claimMail(ctx, mailId, isStillWanted);
  if (claimed === null) return null;
  const failed = (error: unknown) => {
    onFailure(causeOf(error));
    return failureOf(error);
  };
  const held = holdClaim(ctx, MAILS, claimed, () => undefined);
  try {
    const mail = written(ctx, claimed.mail);
    if (mail === null) onFailure({ class: 'Unwritable' });
    const failure = mail === null ? 'Unwritable' : await ctx.mailer.send(mail).then(() => null, failed);
    await overOutages(() => recordOutcome(ctx, claimed, failure));
    signal('mailAttempted', { outcome: failure ?? 'Sent' });
    return failure ?? 'Sent';
  } finally {
    held.letGo();
  }
}

/** The message in words; null when that is not possible, such as for a fact that is missing. */
function written(ctx: Ctx, mail: StoredMail): Mail | null {
  try {
    return writeMail(ctx, mail);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function writeMail(ctx: Ctx, mail: StoredMail): Mail {
  const settings = tenantSettingsOf(mail.settings);
  const language = languageFor([mail.language, mail.userLanguage, ...settings.languages]);
  const origin = ctx.addresses.portal.replace('{host}', mail.host);
  const message = composeMessage({
    template: mail.template,
    facts: { ...mail.facts, ...secretLink(ctx, mail) },
    language,
    team: { visibleName: mail.visibleName, brand: settings.brand, origin },
    notification: mail.notification === null ? null : { type: mail.notification, reader: mail.userId === null ? 'listed' : 'subscribed' },
  });
  const sender = ctx.addresses.sender ?? `no-reply@${mail.host}`;
  return {
    ...message,
    from: `"${plainFact(mail.visibleName, language).replace(/["\\<>]/g, '')}" <${sender}>`,
    to: mail.address,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    dedupeKey: mail.id,
  };
}

function secretLink({ vault, tenant }: Ctx, mail: StoredMail): { readonly link?: string } {
  const { sealedCredentials, sealedDataKey, keyVersion } = mail;
  if (sealedCredentials === null || sealedDataKey === null || keyVersion === null) return {};
  const owner = { tenantId: tenant.id, connectionId: mail.id, generation: 1 };
  return { link: openSecret(vault, owner, { sealedCredentials, sealedDataKey, keyVersion }) };
}

async function recordOutcome(ctx: Ctx, { mail, ...claim }: ClaimedMail, failure: MailFailure | null): Promise<void> {
  await withTenant(ctx, async (tx) => {
    if (failure === null) return endMailIn(tx, ctx, claim, 'Sent');
    const isLast = failure === 'Unwritable' || isTooLate(ctx, mail);
    if (isLast) return endMailIn(tx, ctx, claim, 'Undelivered', failure);
    const attempts = mail.attempts + 1;
    const pause = failure === 'Unreachable' ? UNREACHABLE_DELAY : retryDelay(attempts);
    const set = `attempts = $1, failure = $2, due_at = clock_timestamp() + make_interval(secs => $3), lease_expires_at = null`;
    return updateClaimed(tx, ctx, MAILS, claim, { set, values: [attempts, failure, pause] });
  });
}

/** Whether a message may and should still go to its reader, asked in the moment before it is sent. */
type MailGuard = (tx: TenantTransaction, ctx: Ctx, mail: StoredMail) => Promise<boolean>;

/** A message is given up when so many workers began it and never came to an end. */
const MOST_LOST = 10;

/** A message that this worker sends. */
type ClaimedMail = MailClaim & { readonly mail: StoredMail };

/**
 * Takes a message for this worker and reads it as it must be sent now. Null when another worker has it, when it is not due, and when it
 * ended here: dropped because its reader was deleted or the guard says no, undelivered because it is too late.
 */
async function claimMail(ctx: Ctx, mailId: string, isStillWanted: MailGuard): Promise<ClaimedMail | null> {
  return withTenant(ctx, async (tx) => {
    const taken = await takeClaim(tx, ctx, MAILS, { mailId });
    if (taken === null) return null;
    const claim = { mailId, fence: taken.fence };
    const mail = await readStoredMail(tx, mailId);
    if (mail.userStatus === 'Deleted' || !(await isStillWanted(tx, ctx, mail))) return endMailIn(tx, ctx, claim, 'Dropped');
    if (isTooLate(ctx, mail)) return endMailIn(tx, ctx, claim, 'Undelivered', mail.failure ?? 'TooLate');
    if (mail.deliveries - mail.attempts > MOST_LOST) return endMailIn(tx, ctx, claim, 'Undelivered', 'Unwritable');
    return { ...claim, mail };
  });
}

/** Whether a message is given up rather than tried again. */
function isTooLate(ctx: Pick<Ctx, 'clock'>, { giveUpAt }: StoredMail): boolean {
  return ctx.clock.now() > giveUpAt;
}
