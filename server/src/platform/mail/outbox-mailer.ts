import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertMail, messageId } from './assert-mail';
import type { Mail, Mailer } from './mailer';

/** A message as the page /dev/mail shows it. */
export interface OutboxMail extends Mail {
  readonly messageId: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** Puts messages into a folder instead of sending them; sending one again replaces it. */
export class OutboxMailer implements Mailer {
  private readonly folder: string;
  private readonly now: () => Date;

  constructor(folder: string, now: () => Date) {
    this.folder = folder;
    this.now = now;
  }

  async send(mail: Mail): Promise<void> {
    assertMail(mail);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${createHash('sha256').update(mail.dedupeKey).digest('hex')}.json`);
    const stored: OutboxMail = { ...mail, messageId: messageId(mail), sentAt: this.now().toISOString() };
    await writeFile(`${path}.tmp`, JSON.stringify(stored), { mode: 0o600 });
    await rename(`${path}.tmp`, path);
  }
}

/** The messages of an outbox folder, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMail),
  );
  return mails.sort((one, other) => other.sentAt.localeCompare(one.sentAt));
}
