import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type { EarlierPages } from '@countinghouse/connectors/http/earlier-pages';
import type { FromReader, ReadingMessage, ReadOrder, ToReader, TurnMessage } from './messages';
import { ReaderError, type ReaderEnd } from './reader-error';
import { readerArguments, type ReaderLimits } from './reader-limits';
import { NO_SERVICES, type ReaderServices } from './reader-services';
import { ReaderTurns } from './reader-turns';

const WATCH = 250;
const PAGE_BYTES = 4_096;
const MEBIBYTE = 1_048_576;
/** Below servers, the database and the worker itself, so that files that are parsed do not slow pages down. */
const PRIORITY = constants.priority.PRIORITY_LOW;
const OUT_OF_MEMORY = /heap out of memory|Array buffer allocation failed|Invalid array length/i;

/** One reader: a process with limits of memory and time, that reads one source and answers in messages. */
export class ReaderProcess {
  private readonly child: ChildProcess;
  private readonly limits: ReaderLimits;
  private readonly arrived: Exclude<FromReader, TurnMessage>[] = [];
  private wake: (() => void) | null = null;
  private ended = false;
  private end: ReaderEnd | null = null;
  private complaint = '';
  private turns: ReaderTurns | null = null;
  private failure: Error | null = null;

  constructor(script: string, limits: ReaderLimits) {
    this.limits = limits;
    this.child = fork(script, [], {
      execArgv: readerArguments(limits),
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (this.child.pid !== undefined) setPriority(this.child.pid, Math.max(getPriority(), PRIORITY));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.complaint = (this.complaint + chunk.toString()).slice(-4_000)));
    this.child.on('message', (message: FromReader) => this.arrive(message));
    this.child.on('error', () => this.close('killed'));
    this.child.on('close', (_code, signal) => this.close(signal === null ? 'crash' : 'killed'));
  }

  /**
   * The messages of one reading, to be taken one by one, but those that ask for a service, which is answered. Throws ReaderError when the
   * process ends without an answer.
   */
  async *read(order: Omit<ReadOrder, 'keepsPages' | 'earlier'>, services: ReaderServices = NO_SERVICES): AsyncGenerator<ReadingMessage> {
    const { milliseconds, packageMilliseconds } = this.limits;
    const isPackage = order.request.source.kind === 'package';
    this.turns = new ReaderTurns(
      services.limiterOf,
      (message) => this.send(message),
      (error) => this.fail(error),
    );
    const timer = setTimeout(() => this.kill('time'), isPackage ? packageMilliseconds : milliseconds);
    const watch = setInterval(() => void this.watchMemory(), WATCH);
    try {
      const { earlier, pages } = services;
      const left = earlier === null ? null : withoutTake(earlier);
      this.send({ kind: 'read', order: { ...order, keepsPages: pages !== null, earlier: left } });
      for (;;) {
        const message = await this.next();
        if (isRequested(message)) {
          this.send(await serve(services, message));
          continue;
        }
        yield message;
        if (message.kind === 'books' || message.kind === 'counted' || message.kind === 'failed') return;
        if (message.kind === 'lines' || message.kind === 'openItems') this.send({ kind: 'taken' });
      }
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      this.kill('crash');
      this.turns.close();
    }
  }

  /** Ends the process at once; a reading that still waits fails with the reason. */
  kill(reason: ReaderEnd): void {
    if (this.ended) return;
    this.end ??= reason;
    this.child.kill('SIGKILL');
  }

  get isAlive(): boolean {
    return !this.ended;
  }

  /** The end of the reader's complaints, for the log. */
  get lastMessage(): string {
    return this.complaint;
  }

  private async next(): Promise<Exclude<FromReader, TurnMessage>> {
    for (;;) {
      const message = this.arrived.shift();
      if (message !== undefined) return message;
      if (this.failure !== null) throw this.failure;
      if (this.ended) throw new ReaderError(this.end ?? 'crash');
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Calls wait for their turns while other messages are handled. */
  private arrive(message: FromReader): void {
    if (message.kind === 'takeTurn' || message.kind === 'endTurn' || message.kind === 'holdBack') {
      this.turns?.handle(message);
      return;
    }
    this.arrived.push(message);
    this.wake?.();
  }

  /** A full heap ends the process by its own signal, so its error message is checked before the signal. */
  private close(how: ReaderEnd): void {
    this.end ??= OUT_OF_MEMORY.test(this.complaint) ? 'memory' : how;
    this.ended = true;
    this.turns?.close();
    this.wake?.();
  }

  /** Ends the reading with the error of a service. */
  private fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new Error('A service of the reader failed.', { cause: error });
    this.wake?.();
  }

  private send(message: ToReader): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  /** Memory outside the heap counts as well; where the system does not report it, only the heap limit applies. */
  private async watchMemory(): Promise<void> {
    const statm = await readFile(`/proc/${this.child.pid}/statm`, 'utf8').catch(() => '');
    const pages = Number(statm.split(' ')[1] ?? 0);
    if (pages * PAGE_BYTES > this.limits.residentMebibytes * MEBIBYTE) this.kill('memory');
  }
}

/** What of earlier pages can be sent to another process. */
function withoutTake({ startedAt, startedOn, isPartial, names }: EarlierPages): ReadOrder['earlier'] {
  return { startedAt, startedOn, isPartial, names };
}

type Requested = Exclude<FromReader, ReadingMessage | TurnMessage>;

function isRequested(message: Exclude<FromReader, TurnMessage>): message is Requested {
  return ['renew', 'getPage', 'putPage', 'takePage', 'poll'].includes(message.kind);
}

async function serve({ renewAccess, pages, earlier, polls }: ReaderServices, message: Requested): Promise<ToReader> {
  if (message.kind === 'renew') return { kind: 'renewed', renewed: await renewAccess(message.refused) };
  if (message.kind === 'poll') {
    const { call, request } = message;
    return { kind: 'polled', call, answer: (await polls?.ask(request)) ?? { kind: 'refused', code: 'InternalError' } };
  }
  const { call, name } = message;
  if (message.kind === 'getPage') return { kind: 'page', call, body: (await pages?.get(name)) ?? null };
  if (message.kind === 'takePage') return { kind: 'page', call, body: (await earlier?.take(name)) ?? null };
  await pages?.put(name, message.body, message.lasts);
  return { kind: 'page', call, body: null };
}
