/** One message, text always and HTML beside it. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where the reader changes what they are sent; becomes the header List-Unsubscribe. */
  readonly settingsLink?: string;
  /** Becomes the Message-ID, so that a repeated send is recognizable. */
  readonly dedupeKey: string;
}

/** Sends mail: an outbox folder by default (shown at /dev/mail), SMTP when configured. */
export interface Mailer {
  /** Rejects when the message was not accepted. */
  send(mail: Mail): Promise<void>;
}
