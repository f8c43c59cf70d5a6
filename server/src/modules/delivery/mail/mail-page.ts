import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/http/escape-html';
import { htmlPage, type DrawnPage } from '../../../platform/http/html-page';
import type { OutboxMail } from '../../../platform/mail/outbox-mailer';

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

/** Rules of the outbox's pages: a wider sheet, messages and their parts. */
const MAIL_STYLE = `
body{place-items:start center}
main{max-width:860px}
a{color:inherit}
.back{display:inline-block;margin-bottom:16px;padding:4px 0;color:var(--ink2)}
a:focus-visible,iframe:focus-visible,pre:focus-visible{outline:3px solid var(--ring);outline-offset:2px;border-radius:4px}
.mail{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;text-decoration:none}
.mail:hover{background:var(--hover)}
li .mail:focus-visible{outline-offset:-3px}
.mail strong,.mail span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mail span,.mail time{color:var(--ink2)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:16px 0 24px}
dt{color:var(--ink2)}
dd{margin:0;overflow-wrap:anywhere}
h2{margin:24px 0 8px;font-size:15px;line-height:20px;font-weight:600}
iframe{display:block;width:100%;height:520px;resize:vertical;border:1px solid var(--border);border-radius:8px;background:#fff;color-scheme:light}
pre{margin:0;padding:16px;border:1px solid var(--border);border-radius:8px;font:13px/20px ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:640px){main{padding:20px 16px}.mail{grid-template-columns:minmax(0,1fr)}}
`;
