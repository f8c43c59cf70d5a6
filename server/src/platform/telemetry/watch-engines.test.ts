import { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeClamd, type FakeClamd } from '../../testing/fake-clamd';
import { startMailCatcher, type MailCatcher } from '../../testing/mail-catcher';
import { FileDamagedError, FileMissingError, type FileStore } from '../files/file-store';
import { S3FileStore } from '../files/s3-file-store';
import { SmtpMailer } from '../mail/smtp-mailer';
import { createOutbound } from '../outbound/outbound';
import { ClamdScanner } from '../scanner/clamd-scanner';
import { causeOf } from './failure-cause';
import { onSignal } from './signals';
import { hostOf, watchEngines } from './watch-engines';

/** Nothing listens on port 1. */
const CLOSED = 'http://127.0.0.1:1';
const MAIL = { from: 'a@b.example', to: 'zoe@elsewhere.example', subject: 's', text: 't', dedupeKey: 'k' };
let mailServer: MailCatcher;
let clamd: FakeClamd;
let lines: string;
let failed: string[];
let stop: () => void;

beforeAll(async () => {
  mailServer = await startMailCatcher();
  clamd = await fakeClamd();
  stop = onSignal('engineFailed', ({ engine }) => failed.push(engine));
});
afterAll(async () => {
  stop?.();
  await mailServer?.close();
  await clamd?.close();
});
beforeEach(() => {
  lines = '';
  failed = [];
});

const log = pino(
  {},
  new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  }),
);
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret-of-the-store' };
const store = new S3FileStore({ endpoint: `${CLOSED}/path`, bucket: 'b', credentials });

function watched(files: FileStore = store) {
  const mailer = new SmtpMailer({ url: mailServer.url, requireTls: true });
  const scanner = new ClamdScanner({ host: '127.0.0.1', port: 1 });
  const outbound = createOutbound({ allowsLoopback: true });
  const hosts = { store: hostOf(`${CLOSED}/path`), mail: hostOf(mailServer.url), scanner: '127.0.0.1:1' };
  return watchEngines({ files, mailer, outbound, scanner }, hosts, log);
}

it('a store that is away is logged with its host and cause, and without path and credentials', async () => {
  await expect(watched().files.get('t/document/x')).rejects.toThrow();
  expect(JSON.parse(lines)).toMatchObject({ engine: 'store', operation: 'get', host: '127.0.0.1:1', cause: { code: 'ECONNREFUSED' } });
  for (const hidden of ['path', 'secret-of-the-store', 't/document/x']) expect(lines).not.toContain(hidden);
  expect(failed).toEqual(['store']);
});

it('a file that is not there, or is not as long as it was, is not a failure of the store', async () => {
  const lengths: unknown[] = [];
  const get = (_key: string, bytes?: number) => {
    lengths.push(bytes);
    return Promise.reject(bytes === undefined ? new FileMissingError('x') : new FileDamagedError('cut'));
  };
  const { files } = watched({ get } as unknown as FileStore);
  await expect(files.get('t/document/x')).rejects.toThrow(FileMissingError);
  await expect(files.get('t/document/x', 7)).rejects.toThrow(FileDamagedError);
  expect([lengths, lines, failed]).toEqual([[undefined, 7], '', []]);
});

it('a scanner that is away is logged with its host and cause', async () => {
  await expect(watched().scanner!.scan(Readable.from(['x']))).rejects.toThrow('The scanner');
  expect(JSON.parse(lines)).toMatchObject({
    engine: 'scanner',
    host: '127.0.0.1:1',
    cause: { class: 'ScannerError', code: 'ECONNREFUSED' },
  });
});

it('a mail server without TLS is distinguished from one that refuses or is away, and no cause repeats an address', async () => {
  const causes = [];
  const without = watched().mailer;
  const away = new SmtpMailer({ url: 'smtp://user:password@127.0.0.1:1' });
  for (const mailer of [without, away]) await mailer.send(MAIL).catch((error: unknown) => causes.push(causeOf(error)));
  const refusal = Object.assign(new Error('550 5.1.1 <zoe@elsewhere.example>: unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
  });
  causes.push(causeOf(refusal));
  expect(causes).toMatchObject([{ code: 'ETLS' }, { code: 'ESOCKET' }, { code: 'EENVELOPE', smtpStatus: 550 }]);
  expect(JSON.stringify(causes)).not.toMatch(/zoe|password/);
});

it('a receiver that cannot be reached says why', async () => {
  const outcome = await watched().outbound.post({ url: `${CLOSED}/hook?token=1`, headers: {}, body: '{}' });
  expect(outcome).toMatchObject({ kind: 'failed', failure: 'Unreachable', cause: { code: 'ECONNREFUSED' } });
});
