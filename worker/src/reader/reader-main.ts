import { ConnectorError, type Access, type Connector, type ReadRequest } from '@countinghouse/connectors/connector';
import type { PolledAnswer, PolledRequest } from '@countinghouse/connectors/http/poll-queue';
import { connectorOf } from '@countinghouse/connectors/registry';
import { ROWS_IN_FLIGHT, type FromReader, type ReadOrder, type RenewedAccess, type ToReader, type ReadingMessage } from './messages';
import { readSource } from './read-source';
import { WorkersLimiters } from './workers-limiters';
import { countCalls } from '@countinghouse/connectors/count-calls';

/** The process that reads one source: it has no database, no secrets but the order's, and may be killed at any moment. */
let inFlight = 0;
let wake: (() => void) | null = null;
let renewed: ((given: RenewedAccess) => void) | null = null;
const limiters = new WorkersLimiters((message) => void send(message));

// Ctrl-C and service managers signal readers as well; the worker lets them end first, or ends them itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(1));
process.on('message', (message: ToReader) => {
  if (message.kind === 'read') void read(message.order);
  else if (message.kind === 'renewed') renewed?.(message.renewed);
  else if (message.kind === 'page') pageAnswered(message.call, message.body);
  else if (message.kind === 'polled') pollAnswered(message.call, message.answer);
  else if (message.kind === 'turn') limiters.answer(message.call, message.wait);
  else taken();
});

async function read(order: ReadOrder): Promise<void> {
  const pages = order.keepsPages ? { get: getPage, put: putPage } : undefined;
  const earlier = order.earlier === null ? {} : { earlier: { ...order.earlier, take: takePage } };
  const { limiterOf } = limiters;
  const services = { signal: new AbortController().signal, renewAccess, pages, polls: { ask: poll }, limiterOf };
  const request = { ...order.request, ...services, ...earlier };
  const connector = await connectorOf(order.datasourceNameId);
  const reading =
    order.isCount === true ? countSource(connector, request) : readSource(connector, request, (progress) => void send(progress));
  for await (const message of reading) {
    if (message.kind === 'lines' || message.kind === 'openItems') await room();
    await send(message);
  }
  process.disconnect();
}

async function renewAccess(refused: Access): Promise<Access> {
  const answer = new Promise<RenewedAccess>((resolve) => (renewed = resolve));
  await send({ kind: 'renew', refused });
  const given = await answer;
  if ('access' in given) return given.access;
  throw new ConnectorError(given.errorCode, given.description);
}

const pageCalls = new Map<number, (body: string | null) => void>();
let lastCall = 0;

function pageAnswered(call: number, body: string | null): void {
  pageCalls.get(call)?.(body);
  pageCalls.delete(call);
}

async function getPage(name: string): Promise<string | null> {
  return askForPage({ kind: 'getPage', call: (lastCall += 1), name });
}

async function putPage(name: string, body: string, lasts: boolean): Promise<void> {
  await askForPage({ kind: 'putPage', call: (lastCall += 1), name, body, lasts });
}

async function takePage(name: string): Promise<string | null> {
  return askForPage({ kind: 'takePage', call: (lastCall += 1), name });
}

async function askForPage(message: Extract<FromReader, { kind: 'getPage' | 'putPage' | 'takePage' }>): Promise<string | null> {
  const answer = new Promise<string | null>((resolve) => pageCalls.set(message.call, resolve));
  await send(message);
  return answer;
}

const polled = new Map<number, (answer: PolledAnswer) => void>();

function pollAnswered(call: number, answer: PolledAnswer): void {
  polled.get(call)?.(answer);
  polled.delete(call);
}

async function poll(request: PolledRequest): Promise<PolledAnswer> {
  const call = (lastCall += 1);
  const answer = new Promise<PolledAnswer>((resolve) => polled.set(call, resolve));
  await send({ kind: 'poll', call, request });
  return answer;
}

function send(message: FromReader): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

async function room(): Promise<void> {
  while (inFlight >= ROWS_IN_FLIGHT) await new Promise<void>((resolve) => (wake = resolve));
  inFlight += 1;
}

function taken(): void {
  inFlight -= 1;
  wake?.();
  wake = null;
}

/** Counts the calls that reading a source would take: ends with their number, or with what the source refused. */
async function* countSource(connector: Connector, request: ReadRequest): AsyncGenerator<ReadingMessage> {
  try {
    yield { kind: 'counted', counted: await countCalls(connector, request) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    yield { kind: 'failed', errorCode: error.code === 'Cancelled' ? 'InternalError' : error.code, description: error.message };
  }
}
