import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { multipart } from '@countinghouse/server/testing/multipart';
import { connected } from '../database/bench-database';
import { BENCH_TENANT, putSubmission, type BenchSubmission } from '../imports/bench-tenant';
import type { Stack } from './stack';

/** What a call was answered, and after how long; a status of 0 means that no answer came within 20 s. */
export interface TimedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string };
}

const PATIENCE = 20_000;
/** For so many seconds an upload is sent again. */
const SENT_FOR = 60;

/** The first page of workspaces. */
export const LIST = ['POST', '/api/Entities/query', { json: { itemsPerPage: 25, pageNumber: 1 } }] as const;

/** What a call sends: JSON, or a file as a form. */
export type CallBody = { readonly json: object } | { readonly file: string };

/** Who calls, and where. */
export interface Caller {
  readonly serverPort: number;
  readonly host: string;
  readonly token: string;
}

/** One call of the API; fetch would not send another host. */
export function call(caller: Caller, method: 'GET' | 'POST' | 'PUT', path: string, body?: CallBody, key?: string): Promise<TimedAnswer> {
  const began = performance.now();
  const { payload, headers } = encode(body);
  const sent = {
    ...headers,
    host: caller.host,
    authorization: `Bearer ${caller.token}`,
    'content-length': String(payload.length),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return new Promise((resolve) => {
    const finish = (status: number, retryAfter: string | null, answered: string) => {
      const milliseconds = Math.round(performance.now() - began);
      const parsed = answered.startsWith('{') ? (JSON.parse(answered) as TimedAnswer['body']) : {};
      resolve({ status, retryAfter, milliseconds, body: parsed });
    };
    const options = { port: caller.serverPort, host: '127.0.0.1', method, path, headers: sent, agent: false } as const;
    const outgoing = request({ ...options, signal: AbortSignal.timeout(PATIENCE) }, (answer) => {
      text(answer).then(
        (answered) => finish(answer.statusCode ?? 0, answer.headers['retry-after'] ?? null, answered),
        () => finish(0, null, ''),
      );
    });
    outgoing.on('error', () => finish(0, null, ''));
    outgoing.end(payload);
  });
}

function encode(body: CallBody | undefined): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } {
  if (body === undefined) return { payload: Buffer.alloc(0), headers: {} };
  if ('json' in body) return { payload: Buffer.from(JSON.stringify(body.json)), headers: { 'content-type': 'application/json' } };
  const { body: payload, headers } = multipart(body.file);
  return { payload, headers };
}

/** A ledger of so many balanced journals. */
function ledger(journals: number): string {
  const lines = Array.from({ length: journals }, (_, index) => {
    const date = `2024-${String((index % 12) + 1).padStart(2, '0')}-15`;
    return `${date},${index},1000,Checking,100.00,,Bank\n${date},${index},4000,Sales,,100.00,Income`;
  });
  return `Date,Journal,Account Number,Account Name,Debit,Credit,Account Type\n${lines.join('\n')}\n`;
}

/** A submission that takes one upload, and the key under which it is sent however often. */
export interface FileToSend extends BenchSubmission {
  readonly key: string;
  readonly content: string;
}

/** The upload of a ledger of so many journals. */
export interface Upload extends FileToSend {
  readonly journals: number;
}

const MEMBER = `insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())`;

/** Makes a submission for an upload of so many journals. */
export async function newUpload({ databaseUrl, userId }: Stack, journals = 2_000): Promise<Upload> {
  const content = ledger(journals);
  return { ...(await newFileToSend(databaseUrl, { tenantId: BENCH_TENANT.id, userId }, content)), journals };
}

/** Makes a submission of a tenant, in a new workspace that one person belongs to. */
export async function newFileToSend(
  databaseUrl: string,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  content: string,
): Promise<FileToSend> {
  const submission = await connected(databaseUrl, async (owner) => {
    const put = await putSubmission(owner, tenantId);
    await owner.query(MEMBER, [tenantId, put.workspaceId, userId]);
    return put;
  });
  return { ...submission, key: randomUUID(), content };
}

/** Sends an upload, under its key. */
export function send(caller: Caller, { workspaceId, submissionId, key, content }: FileToSend): Promise<TimedAnswer> {
  const path = `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=FinancialData`;
  return call(caller, 'POST', path, { file: content }, key);
}

/** Sends an upload under its key until it is taken or a minute is over, as often as the answers ask for it or none comes. */
export async function sendUntilTaken(
  caller: Caller,
  upload: FileToSend,
): Promise<{ readonly answer: TimedAnswer; readonly times: number }> {
  const began = performance.now();
  for (let times = 1; ; times += 1) {
    const answer = await send(caller, upload);
    if ((answer.status !== 503 && answer.status !== 0) || performance.now() - began > SENT_FOR * 1_000) return { answer, times };
    await pause(Number(answer.retryAfter ?? 1) * 1_000);
  }
}

/** How many imports there are in each state. */
type ImportStates = Readonly<Partial<Record<'Pending' | 'Success' | 'Error' | 'Cancelled', number>>>;

/** The number of imports by state, read without row-level security as the superuser that owns the drill's database. */
async function importStates({ databaseUrl }: Stack): Promise<ImportStates> {
  const rows = await connected(databaseUrl, async (owner) => {
    const { rows: found } = await owner.query<{ state: string; count: number }>(
      'select state, count(*)::integer as count from import_job group by state',
    );
    return found;
  });
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Waits until nothing is pending and answers after how many seconds, or null when that did not come in time. */
export async function allEnded(stack: Stack, withinSeconds: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < withinSeconds * 1_000) {
    const states = await importStates(stack).catch((): ImportStates => ({ Pending: 1 }));
    if ((states.Pending ?? 0) === 0) return Math.round((performance.now() - began) / 1_000);
    await pause(250);
  }
  return null;
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
