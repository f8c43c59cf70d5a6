import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertDemo, type DemoSettings } from '../../../platform/config/demo-only';
import { isLoopback } from '../../../platform/config/loopback';
import { refuseForwarded } from '../../../platform/http/forwarded-header';
import { pageHeaders, type DrawnPage } from '../../../platform/http/html-page';
import { readOutbox, type OutboxMail } from '../../../platform/mail/outbox-mailer';
import { MAIL_PATH, mailKey, renderMail, renderMailList, renderMailMissing } from './mail-page';

/** Where the outbox is and where the product answers. */
export interface MailPages extends DemoSettings {
  readonly outboxFolder: string;
}

/** Shows the outbox folder at /dev/mail; throws SettingsError outside the demo and on an open address. */
export function mountMailPages(app: FastifyInstance, options: MailPages): void {
  assertDemo('The outbox at /dev/mail', options);
  void app.register(async (pages) => {
    refuseForwarded(pages);
    mountPages(pages, options);
  });
}

function mountPages(app: FastifyInstance, options: MailPages): void {
  const find = async (request: FastifyRequest<{ Params: { key: string } }>): Promise<OutboxMail | undefined> =>
    (await readOutbox(options.outboxFolder)).find((mail) => mailKey(mail) === request.params.key);

  app.get(MAIL_PATH, async (request, reply) => {
    const accent = accentOf(request);
    return sendPage(reply, 200, renderMailList(await readOutbox(options.outboxFolder), accent));
  });
  app.get<{ Params: { key: string } }>(`${MAIL_PATH}/:key`, async (request, reply) => {
    const accent = accentOf(request);
    const mail = await find(request);
    if (mail === undefined) return sendPage(reply, 404, renderMailMissing(accent));
    return sendPage(reply, 200, renderMail(mail, accent));
  });
  app.get<{ Params: { key: string } }>(`${MAIL_PATH}/:key/html`, async (request, reply) => {
    const html = (await find(request))?.html;
    if (html === undefined) return sendPage(reply, 404, renderMailMissing(undefined));
    return reply.headers(FRAME_HEADERS).send(`<!doctype html><base target="_blank">${html}`);
  });
}

/** The outbox answers at the host without tenant too. */
export function isMailPath(path: string, host: string | null): boolean {
  return (path === MAIL_PATH || path.startsWith(`${MAIL_PATH}/`)) && host !== null && isLoopback(host);
}

function accentOf({ tenantOfHost }: FastifyRequest): string | undefined {
  return tenantOfHost?.settings.brand.primaryColor;
}

/** No message may run scripts or load resources; its links open in another tab. */
const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
};

function sendPage(reply: FastifyReply, status: number, page: DrawnPage): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(page, { 'frame-src': "'self'" }))
    .send(page.html);
}
