import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { certificate } from '../../testing/certificate';
import type { Mail, Mailer } from './mailer';
import { OutboxMailer, readOutbox } from './outbox-mailer';
import { SmtpMailer } from './smtp-mailer';

interface Adapter {
  readonly mailer: Mailer;
  /** The messages that arrived, as text with headers. */
  arrived(): Promise<string[]>;
  close(): Promise<void>;
}

const mail: Mail = {
  from: 'Countinghouse <no-reply@lender.example>',
  to: 'owner@business.example',
  replyTo: 'ada@lender.example',
  subject: 'Your copy is ready – für Sie',
  text: 'Dear owner,\n.\nit is ready.',
  html: '<p>it is ready</p>',
  dedupeKey: 'copy-1',
};

async function outbox(): Promise<Adapter> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const arrived = async () => (await readOutbox(folder)).map((sent) => `${sent.messageId}\n${sent.to}\n${sent.subject}\n${sent.text}`);
  return {
    mailer: new OutboxMailer(folder, () => new Date('2026-01-02T03:04:05Z')),
    arrived,
    close: () => rm(folder, { recursive: true }),
  };
}

async function smtp(): Promise<Adapter> {
  const messages: string[] = [];
  const server = await listen((message) => messages.push(message));
  const mailer = new SmtpMailer({ url: `smtp://localhost:${server.port}`, requireTls: true, ca: certificate().cert });
  return { mailer, arrived: async () => messages, close: server.close };
}

describe.each([
  ['an outbox folder', outbox],
  ['SMTP with STARTTLS', smtp],
])('mail by %s', (_, open) => {
  it('arrives with its texts and an id that repeats', async () => {
    const adapter = await open();
    await adapter.mailer.send(mail);
    const [message = ''] = await adapter.arrived();
    expect(message).toContain('owner@business.example');
    expect(message).toContain('it is ready.');
    expect(message).toContain(`<${Buffer.from('copy-1').toString('base64url')}@countinghouse>`);
    await adapter.close();
  });

  it.each<[string, Partial<Mail>]>([
    ['a line break in the subject', { subject: 'x\r\nBcc: thief@evil.example' }],
    ['a line break in the recipient', { to: 'a@b.example\nBcc: c@d.example' }],
    ['a line break in the sender', { from: 'x\rX: y <a@b.example>' }],
    ['a line break in the link to settings', { settingsLink: 'https://x\r\nBcc: thief@evil.example' }],
    ['two recipients', { to: 'a@b.example, c@d.example' }],
    ['a recipient with a name', { to: 'Owner <a@b.example>' }],
    ['no recipient', { to: '' }],
  ])('refuses %s', async (_name, change) => {
    const adapter = await open();
    await expect(adapter.mailer.send({ ...mail, ...change })).rejects.toThrow(RangeError);
    expect(await adapter.arrived()).toEqual([]);
    await adapter.close();
  });
});

it('messages of an outbox folder are closed to other accounts', async () => {
  const home = await mkdtemp(join(tmpdir(), 'mail-'));
  const folder = join(home, 'mail');
  await new OutboxMailer(folder, () => new Date(0)).send(mail);
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
    expect((await stat(path)).mode & 0o077).toBe(0);
  await rm(home, { recursive: true });
});

it('the mailer refuses a server without STARTTLS', async () => {
  const server = await listen(() => undefined, { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  const mailer = new SmtpMailer({ url: `smtp://localhost:${server.port}`, requireTls: true });
  await expect(mailer.send(mail)).rejects.toThrow();
  await server.close();
});

it('reaches a server without STARTTLS beyond loopback only where the address says tls=none', async () => {
  const messages: string[] = [];
  const plain = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };
  const server = await listen((message) => messages.push(message), plain, '127.0.0.2');
  const address = `smtp://127.0.0.2:${server.port}`;
  await expect(new SmtpMailer({ url: address }).send(mail)).rejects.toThrow();
  await new SmtpMailer({ url: `${address}?tls=none` }).send(mail);
  expect(messages).toHaveLength(1);
  await server.close();
});

it('the mailer reports a recipient that the server refuses', async () => {
  const server = await listen(() => undefined, { onRcptTo: (_address, _session, done) => done(new Error('no such person')) });
  const mailer = new SmtpMailer({ url: `smtp://localhost:${server.port}`, ca: certificate().cert });
  await expect(mailer.send(mail)).rejects.toThrow('no such person');
  await server.close();
});

async function listen(receive: (message: string) => void, options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const server = new SMTPServer({
    ...certificate(),
    authOptional: true,
    logger: false,
    onData(stream, _session, done) {
      text(stream).then((message) => {
        receive(message);
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const port = (server.server.address() as AddressInfo).port;
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
