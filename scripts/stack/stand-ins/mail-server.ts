// Stands for Mailpit: takes every message at port 1025 and shows it at port 8025, on a page and as Mailpit's API does.
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escapeHtml } from '../../../server/src/platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../../server/src/platform/http/html-page';

interface Message {
  readonly id: string;
  readonly created: Date;
  readonly email: Email;
}

const [SMTP_PORT, HTTP_PORT, EVERYWHERE] = [1025, 8025, '0.0.0.0'];

/** Newest first. */
const messages: Message[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  logger: false,
  hideSTARTTLS: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((email) => messages.unshift({ id: String(messages.length + 1), created: new Date(), email }))
      .then(
        () => done(),
        (error: unknown) => done(error as Error),
      );
  },
});
smtp.on('error', (error: Error) => console.error(error.message));
smtp.listen(SMTP_PORT, EVERYWHERE);

const http = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://mail').pathname, response));
http.listen(HTTP_PORT, EVERYWHERE);

process.on('SIGTERM', () => process.exit());

function answer(path: string, response: ServerResponse): void {
  if (path === '/readyz') return void response.writeHead(200).end('ok');
  if (path === '/api/v1/messages') return sendJson(response, { total: messages.length, messages: messages.map(summaryOf) });
  if (path === '/') return sendPage(response, 'Messages', listPage());
  const [, kind, id] = /^\/(api\/v1\/message|message)\/(\d+)$/.exec(path) ?? [];
  const message = messages.find((one) => one.id === id);
  if (message === undefined) return void response.writeHead(404).end();
  if (kind !== 'message')
    return sendJson(response, { ...summaryOf(message), Text: message.email.text ?? '', HTML: message.email.html ?? '' });
  sendPage(response, message.email.subject ?? '', `<p>To ${peopleOf(message)}</p><pre>${escapeHtml(message.email.text ?? '')}</pre>`);
}

function summaryOf({ id, created, email: { from, to = [], subject = '', messageId = '' } }: Message) {
  const To = to.map(({ name, address = '' }) => ({ Name: name, Address: address }));
  return {
    ID: id,
    MessageID: messageId,
    From: { Name: from?.name ?? '', Address: from?.address ?? '' },
    To,
    Subject: subject,
    Created: created,
  };
}

function listPage(): string {
  const items = messages.map(
    (message) => `<li><a href="/message/${message.id}">${escapeHtml(message.email.subject ?? '')}</a> to ${peopleOf(message)}</li>`,
  );
  return items.length === 0 ? '<p>No message has come yet.</p>' : `<ul>${items.join('')}</ul>`;
}

function peopleOf({ email: { to = [] } }: Message): string {
  return escapeHtml(to.map(({ address }) => address).join(', '));
}

function sendPage(response: ServerResponse, title: string, content: string): void {
  const page = htmlPage({ title, content: `<h1>${escapeHtml(title)}</h1>${content}` });
  response.writeHead(200, pageHeaders(page)).end(page.html);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
