import { isRefusal } from '@countinghouse/domain/refusals';
import type { Route } from '../../../platform/rest/route';
import { listUndelivered } from './list-undelivered';
import { saveMailLanguage } from './save-mail-language';
import { dismissMail, retryMail } from './settle-undelivered';

/** Mail that was not delivered, and the language of mail. */
export const MAIL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/notifications/undelivered',
    access: 'viewer',
    async handler(ctx, { query }) {
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
  },
  {
    method: 'POST',
    path: '/api/notifications/undelivered/{id}/retry',
    access: 'viewer',
    handler: async (ctx, { params }) => (await retryMail(ctx, params.id ?? '')) ?? { status: 204 },
  },
  {
    method: 'DELETE',
    path: '/api/notifications/undelivered/{id}',
    access: 'viewer',
    handler: async (ctx, { params }) => (await dismissMail(ctx, params.id ?? '')) ?? { status: 204 },
  },
  {
    method: 'PUT',
    path: '/api/notifications/language',
    access: 'viewer',
    async handler(ctx, { body }) {
      const { languageCode } = (body ?? {}) as { readonly languageCode?: unknown };
      const saved = await saveMailLanguage(ctx, typeof languageCode === 'string' ? languageCode : '');
      return isRefusal(saved) ? saved : { status: 200, body: { languageCode: saved } };
    },
  },
];
