import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as it came over SMTP. */
export interface CaughtMail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
}

/** A mail server of a test. */
export interface MailCatcher {
  readonly url: string;
  /** Every message whose content came, whether the sender lived to hear that it was taken or not. */
  readonly caught: CaughtMail[];
  /** Answers are held back until this resolves. */
  answerAfter: Promise<unknown>;
  close(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      text(stream)
        .then((message) => caught.push(read(message)))
        .then(() => catcher.answerAfter)
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const catcher: MailCatcher = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    caught,
    answerAfter: Promise.resolve(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return catcher;
}

function read(message: string): CaughtMail {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { to: header('To'), subject: header('Subject'), messageId: header('Message-ID') };
}
