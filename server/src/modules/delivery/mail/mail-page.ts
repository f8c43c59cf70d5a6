import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/http/escape-html';
import { htmlPage, type DrawnPage } from '../../../platform/http/html-page';
import type { OutboxMail } from '../../../platform/mail/outbox-mailer';
import { MAIL_STYLE } from './mail-style';

/** The path of the outbox on every host of the demo. */
export const MAIL_PATH = '/dev/mail';

/** The name of a message in its address. */
export function mailKey({ messageId }: Pick<OutboxMail, 'messageId'>): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 32);
}

/** The list of messages, newest first. */
export function renderMailList(mails: readonly OutboxMail[], accent: string | undefined): DrawnPage {
  const list = mails.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ul>${mails.map(row).join('')}</ul>`;
  return page(
    'Outbox',
    accent,
    `<h1>Outbox</h1>
<p>Mail of this demo is kept here instead of being sent. <a href="${MAIL_PATH}">Refresh</a></p>
${list}
<footer>It answers on this machine only. Set SMTP_URL to send mail.</footer>`,
  );
}

function row(mail: OutboxMail): string {
  return `<li><a class="mail" href="${MAIL_PATH}/${mailKey(mail)}"><strong>${escapeHtml(mail.subject)}</strong>${time(mail)}<span>To ${escapeHtml(mail.to)}</span></a></li>`;
}

/** One message: who, when, its HTML in a frame without rights, and its plain text. */
export function renderMail(mail: OutboxMail, accent: string | undefined): DrawnPage {
  const facts: readonly (readonly [string, string])[] = [
    ['From', escapeHtml(mail.from)],
    ['To', escapeHtml(mail.to)],
    ...(mail.replyTo === undefined ? [] : [['Reply to', escapeHtml(mail.replyTo)] as const]),
    ['Sent', time(mail)],
  ];
  const html =
    mail.html === undefined
      ? ''
      : `<h2 id="html">As HTML</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" aria-labelledby="html" src="${MAIL_PATH}/${mailKey(mail)}/html"></iframe>`;
  return page(
    mail.subject,
    accent,
    `<nav><a class="back" href="${MAIL_PATH}">Back to the outbox</a></nav>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${facts.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>
${html}
<h2 id="text">As plain text</h2>
<pre aria-labelledby="text" role="region" tabindex="0">${escapeHtml(mail.text)}</pre>`,
  );
}

/** A page of the outbox with one sentence. */
export function renderMailMissing(accent: string | undefined): DrawnPage {
  const content = `<h1>Message not found</h1><p>It may have been deleted. <a href="${MAIL_PATH}">Back to the outbox</a></p>`;
  return page('Message not found', accent, content);
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function time({ sentAt }: OutboxMail): string {
  return `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(TIME.format(new Date(sentAt)))} UTC</time>`;
}

function page(title: string, accent: string | undefined, content: string): DrawnPage {
  return htmlPage({ title, accent, style: MAIL_STYLE, content });
}
