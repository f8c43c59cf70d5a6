import { sendMail, type SendOutcome } from '../modules/delivery/mail/send-mail';
import { isStillWanted } from '../modules/delivery/notifications/still-wanted';
import { withTenant } from '../platform/database/with-tenant';
import type { Mail, Mailer } from '../platform/mail/mailer';
import type { TestApp } from './test-app';

/** A mail server of a test: keeps what it takes, and refuses what it is told to. */
export interface TestMailer extends Mailer {
  readonly taken: Mail[];
  /** Asked for each message; an error is thrown in place of taking it. */
  refusal: (mail: Mail) => Error | null;
}

export function testMailer(): TestMailer {
  const taken: Mail[] = [];
  return {
    taken,
    refusal: () => null,
    async send(mail) {
      const error = this.refusal(mail);
      if (error !== null) throw error;
      taken.push(mail);
    },
  };
}

/** The answer of a mail server that does not know the recipient. */
export const noSuchPerson = () => Object.assign(new Error('550 no such person'), { responseCode: 550 });

/** Does what a worker does with the mail of `lender` that is due, pauses before further attempts left out; answers how each attempt ended. */
export async function deliverMail(test: TestApp): Promise<SendOutcome[]> {
  const ctx = { ...test.ctxOf('ada'), viewer: null };
  const pending = await withTenant(ctx, (tx) =>
    tx.query<{ id: string }>(`update mail_message set due_at = clock_timestamp() - interval '1 s' where state = 'Pending' returning id`),
  );
  const outcomes: SendOutcome[] = [];
  for (const { id } of pending) outcomes.push(await sendMail(ctx, id, isStillWanted));
  return outcomes;
}
