import { ConnectorError, type Connector, type ReadRequest } from '@countinghouse/connectors/connector';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import { changesFinding, partsFinding } from '@countinghouse/domain/imports/findings/package-findings';
import type { BalancesPage, LinesPage, OpenItemsPage } from '@countinghouse/domain/imports/page';
import { RowSampler } from '@countinghouse/domain/imports/row-sample';
import { describeLocationOf } from './describe-location';
import { LedgerRun } from '@countinghouse/domain/imports/ledger-run';
import { LedgerPageEncoder } from '@countinghouse/server/modules/imports/ledgers/ledger-page-encoder';
import type { ReadingMessage } from './messages';
import { StatedSoFar } from './stated-so-far';
import { ReadingProgress } from './reading-progress';
import type { Matrix } from '@countinghouse/domain/statements/matrix';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import { isProven } from '@countinghouse/domain/imports/tie-out/is-proven';
import type { EarlierPages } from '@countinghouse/connectors/http/earlier-pages';

/**
 * Reads a source front to back: sums and checks its pages, encodes their rows, and ends with the books or with what the source refused.
 * Progress between two pages is told as it happens. Where books that rest on an earlier reading are doubtful, it says so, and reads the whole
 * instead.
 */
export async function* readSource(
  connector: Connector,
  request: ReadRequest,
  tell: (progress: ReadingMessage) => void = () => undefined,
): AsyncGenerator<ReadingMessage> {
  const { earlier, ...whole } = request;
  const taken = earlier === undefined ? null : new TakenPages(earlier);
  for await (const message of readOnce(connector, taken === null ? whole : { ...whole, earlier: taken }, tell, taken)) {
    if (taken !== null && taken.count > 0 && isDoubtful(message)) {
      yield { kind: 'startOver' };
      yield* readOnce(connector, whole, tell, null);
      return;
    }
    yield message;
  }
}

async function* readOnce(
  connector: Connector,
  request: ReadRequest,
  tell: (progress: ReadingMessage) => void,
  taken: TakenPages | null,
): AsyncGenerator<ReadingMessage> {
  try {
    yield* readBooks(connector, request, tell, taken);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    const errorCode = error.code === 'Cancelled' ? 'InternalError' : error.code;
    yield { kind: 'failed', errorCode, description: error.message, reason: error.failure };
  }
}

async function* readBooks(
  connector: Connector,
  request: ReadRequest,
  tell: (progress: ReadingMessage) => void,
  taken: TakenPages | null,
): AsyncGenerator<ReadingMessage> {
  const { options, today, source } = request;
  const origin = source.kind === 'file' ? 'upload' : 'package';
  const accumulator = createBooksAccumulator({ options, origin, today, describeLocation: describeLocationOf(source) });
  const progress = new ReadingProgress();
  const rows = new RowMessages();
  const sampler = new RowSampler();
  const stated = new StatedSoFar(accumulator);
  let balances: BalancesPage | null = null;
  for await (const page of connector.read({ ...request, onForecast: (forecast) => tell(progress.recordForecast(forecast)) })) {
    if (page.kind === 'company' && basisRefusal(page, options) !== null) {
      yield { kind: 'failed', errorCode: 'InternalError', description: describeBasisRefusal(page) };
      return;
    }
    if (page.kind === 'balances') balances = page;
    const told = progress.note(page);
    if (told !== null) yield told;
    const stored = accumulator.add(page);
    sampler.add(stored);
    yield* rows.of(stored);
    const soFar = stated.after(page);
    if (soFar !== null) yield soFar;
  }
  yield* rows.rest();
  yield progress.reach('Checking', {});
  if (taken !== null && taken.count > 0) {
    const { startedOn, isPartial } = taken;
    accumulator.add({ kind: 'findings', findings: [isPartial ? partsFinding(startedOn) : changesFinding(startedOn)] });
  }
  const books = accumulator.finish();
  const places = locationsOf(balances, books.matrix === null ? null : (books.raw?.matrix ?? null));
  yield { kind: 'books', books, places, sample: sampler.sample };
}

/** Gathers rows of small pages into messages worth a transaction. */
class RowMessages {
  private readonly run = new LedgerRun();
  private readonly encoder = new LedgerPageEncoder();
  private items = 0;

  *of(page: LinesPage | OpenItemsPage | null): Generator<ReadingMessage> {
    if (page === null) return;
    if (page.kind === 'openItems') {
      yield { kind: 'openItems', before: this.items, items: page.items };
      this.items += page.items.length;
      return;
    }
    this.run.add(page);
    if (this.run.isFull) yield* this.rest();
  }

  *rest(): Generator<ReadingMessage> {
    const pages = this.run.take();
    if (pages.length > 0) yield { kind: 'lines', copy: this.encoder.encode(pages) };
  }
}

/** `Sheet!Cell` by account and slice of the matrix, which may have fewer slices than the page it came from. */
function locationsOf(page: BalancesPage | null, matrix: Matrix | null): ReadonlyMap<number, readonly (string | null)[]> {
  const first = matrix?.slices[0];
  if (page === null || matrix === null || first === undefined) return new Map();
  const from = page.slices.findIndex((slice) => slice.start === first.start);
  return new Map(page.rows.map((row) => [row.account, row.places.slice(from, from + matrix.slices.length)]));
}

/**
 * Whether a message says that books which rest on pages of an earlier reading may be wrong: the trial balances of the package do not prove
 * them, they break a rule, or a page did not fit the others. An outage or a lost connection says nothing of that.
 */
function isDoubtful(message: ReadingMessage): boolean {
  if (message.kind === 'books') return ruleOnBooks(message.books, 'package').outcome === 'Error' || !isProven(message.books.checks);
  return message.kind === 'failed' && ['InternalError', 'InsufficientUserPermissions'].includes(message.errorCode);
}

/** The pages of an earlier reading, with a count of those that a reader took. */
class TakenPages implements EarlierPages {
  readonly startedAt: number;
  readonly startedOn: string;
  readonly isPartial: boolean;
  readonly names: ReadonlySet<string>;
  readonly #pages: EarlierPages;
  #count = 0;

  constructor(pages: EarlierPages) {
    this.startedAt = pages.startedAt;
    this.startedOn = pages.startedOn;
    this.isPartial = pages.isPartial;
    this.names = pages.names;
    this.#pages = pages;
  }

  /** How many pages were there to be taken, and were. */
  get count(): number {
    return this.#count;
  }

  async take(name: string): Promise<string | null> {
    const body = await this.#pages.take(name);
    if (body !== null) this.#count += 1;
    return body;
  }
}
