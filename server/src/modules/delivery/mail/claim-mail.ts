import type { Ctx } from '../../../platform/context';
import { takeClaim } from '../../../platform/claims/take-claim';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { endMailIn } from './end-mail';
import { MAILS, type MailClaim } from './mail-claim';
import { readStoredMail, type StoredMail } from './stored-mail';

/** Whether a message may and should still go to its reader, asked in the moment before it is sent. */
export type MailGuard = (tx: TenantTransaction, ctx: Ctx, mail: StoredMail) => Promise<boolean>;

/** A message is given up when so many workers began it and never came to an end. */
const MOST_LOST = 10;

/** A message that this worker sends. */
export type ClaimedMail = MailClaim & { readonly mail: StoredMail };

/**
 * Takes a message for this worker and reads it as it must be sent now. Null when another worker has it, when it is not due, and when it
 * ended here: dropped because its reader was deleted or the guard says no, undelivered because it is too late.
 */
export async function claimMail(ctx: Ctx, mailId: string, isStillWanted: MailGuard): Promise<ClaimedMail | null> {
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
export function isTooLate(ctx: Pick<Ctx, 'clock'>, { giveUpAt }: StoredMail): boolean {
  return ctx.clock.now() > giveUpAt;
}
