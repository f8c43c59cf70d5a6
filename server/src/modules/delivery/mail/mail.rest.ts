import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { MAIL_CONTRACTS } from './mail.contract';
import { listUndelivered } from './list-undelivered';
import { saveMailLanguage } from './save-mail-language';
import { dismissMail, retryMail } from './settle-undelivered';

/** Mail that was not delivered, and the language of mail. */
export const MAIL_ROUTES = routesOf(MAIL_CONTRACTS, {
  async listUndeliveredMail(ctx, { query }) {
    const page = await listUndelivered(ctx, { first: Number(query.first ?? 25), after: query.after ?? null });
    if (isRefusal(page)) return page;
    const last = page.nodes.at(-1);
    const mails = page.nodes.map(({ id, template, recipient, workspaceName, failure, attempts, queuedAt, givenUpAt, canRetry }) => ({
      id,
      template,
      recipient,
      workspaceName,
      failure,
      attempts,
      queuedAt,
      givenUpAt,
      canRetry,
    }));
    const after = page.hasNextPage && last !== undefined ? page.cursorOf(last) : null;
    return { status: 200, body: { mails, totalCount: page.totalCount, after } };
  },
  retryMail: async (ctx, { params }) => (await retryMail(ctx, params.id)) ?? { status: 204 },
  dismissMail: async (ctx, { params }) => (await dismissMail(ctx, params.id)) ?? { status: 204 },
  async saveMailLanguage(ctx, { body }) {
    const saved = await saveMailLanguage(ctx, body.languageCode);
    return isRefusal(saved) ? saved : { status: 200, body: { languageCode: saved } };
  },
});
