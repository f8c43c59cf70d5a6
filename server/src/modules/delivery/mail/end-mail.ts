import { MAIL_TRANSITIONS, type MailFailure, type MailState } from '@countinghouse/domain/mail/mail-lifecycle';
import type { Ctx } from '../../../platform/context';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { transition } from '../../../platform/database/transition';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { MAILS, type MailClaim } from './mail-claim';

/** A message that may be tried again keeps what it says; of any other nothing is kept but that it was. */
const END = `failure = $2, ended_at = $3, lease_expires_at = null, attempts = attempts + case when $1 = 'Sent' then 1 else 0 end,
  facts = case when $1 = 'Undelivered' then facts else '{}' end,
  sealed_facts = case when $1 = 'Undelivered' then sealed_facts end, sealed_data_key = case when $1 = 'Undelivered' then sealed_data_key end`;

/** Ends a claimed message under its fence; nothing happens when it is another worker's by now. */
export async function endMailIn(
  tx: TenantTransaction,
  ctx: Ctx,
  claim: MailClaim,
  state: Exclude<MailState, 'Pending' | 'Dismissed'>,
  failure: MailFailure | null = null,
): Promise<null> {
  const { set, from } = transition('state', MAIL_TRANSITIONS, state);
  await updateClaimed(tx, ctx, MAILS, claim, { set: `${set}, ${END}`, and: from, values: [state, failure, ctx.clock.now()] });
  return null;
}
