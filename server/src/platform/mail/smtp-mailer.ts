import { createTransport, type Transporter } from 'nodemailer';
import { assertMail, messageId } from './assert-mail';
import type { Mail, Mailer } from './mailer';

/** How to reach the mail server: `smtp://user:password@host:port` (STARTTLS), `smtps://` (TLS from the start), or `smtp://host?tls=none`. */
export interface SmtpSettings {
  readonly url: string;
  /** Whether a server without STARTTLS is refused; the default, except for loopback. */
  readonly requireTls?: boolean;
  /** Certificates to trust besides the system's, PEM. */
  readonly ca?: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Milliseconds that a mail server may take to answer a step, and to be silent later. */
const PATIENCE = { answer: 10_000, silence: 30_000 };

/** Sends over SMTP. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(settings: SmtpSettings) {
    this.transport = openTransport(settings, PATIENCE);
  }

  async send(mail: Mail): Promise<void> {
    assertMail(mail);
    const { from, to, replyTo, subject, text, html, settingsLink } = mail;
    const result = await this.transport.sendMail({
      from,
      to: { name: '', address: to },
      replyTo,
      subject,
      text,
      html,
      messageId: messageId(mail),
      ...(settingsLink === undefined ? {} : { list: { unsubscribe: settingsLink } }),
    });
    if ((result.rejected?.length ?? 0) > 0) throw new Error('The mail server accepted no recipient.');
  }
}

/** Connects, greets and signs in, and sends nothing; rejects with the error of nodemailer when a step fails or takes longer than `patience`. */
export async function verifySmtp(settings: SmtpSettings, patience: number): Promise<void> {
  await openTransport(settings, { answer: patience, silence: patience }).verify();
}

function openTransport(settings: SmtpSettings, { answer, silence }: typeof PATIENCE): Transporter {
  const url = new URL(settings.url);
  const secure = url.protocol === 'smtps:';
  const isPlain = url.searchParams.get('tls') === 'none';
  return createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: settings.requireTls ?? (!secure && !isPlain && !LOOPBACK.has(url.hostname)),
    ignoreTLS: isPlain,
    tls: { minVersion: 'TLSv1.2', ...(settings.ca === undefined ? {} : { ca: settings.ca }) },
    connectionTimeout: answer,
    greetingTimeout: answer,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  });
}
