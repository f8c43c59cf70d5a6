import type { Access, ReadRequest } from '@countinghouse/connectors/connector';
import type { CountedCalls } from '@countinghouse/connectors/http/call-counting';
import type { EarlierPages } from '@countinghouse/connectors/http/earlier-pages';
import type { Limits } from '@countinghouse/connectors/http/limiter';
import type { PolledAnswer, PolledRequest } from '@countinghouse/connectors/http/poll-queue';
import type { Books } from '@countinghouse/domain/imports/books';
import type { BooksSoFar } from '@countinghouse/domain/imports/books-so-far';
import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import type { ImportStage, OpenItem, ProgressPage } from '@countinghouse/domain/imports/page';
import type { RowSample } from '@countinghouse/domain/imports/row-sample';

/** What a reader is asked to read, once in its life. */
export interface ReadOrder {
  readonly datasourceNameId: string;
  /** Whether pages are kept. */
  readonly keepsPages: boolean;
  /** Whether nothing is read but how many calls the reading would take. */
  readonly isCount?: boolean;
  readonly request: Omit<ReadRequest, 'signal' | 'renewAccess' | 'pages' | 'earlier' | 'polls' | 'limiterOf' | 'onForecast' | 'counting'>;
  /** What an earlier reading left; null: nothing. */
  readonly earlier: Omit<EarlierPages, 'take'> | null;
}

/** Other access to a package, or why there is none. */
export type RenewedAccess =
  | { readonly access: Access }
  | { readonly errorCode: Exclude<ImportErrorCode, 'None' | 'Cancelled'>; readonly description: string };

/**
 * To the reader: the order, then one `taken` for each message with rows, so that it never runs far ahead of the database, and one
 * `renewed` for each `renew`, one `polled` for each `poll`, one `page` for each `getPage`, `putPage` and `takePage`, and one `turn` for each
 * `takeTurn` whose turn it is.
 */
export type ToReader =
  | { readonly kind: 'read'; readonly order: ReadOrder }
  | { readonly kind: 'taken' }
  | { readonly kind: 'renewed'; readonly renewed: RenewedAccess }
  /** The answer to a call about a page: its body, or null where there is none, and when it was stored. */
  | { readonly kind: 'page'; readonly call: number; readonly body: string | null }
  /** The answer to `poll`: what the customer's machine answered. */
  | { readonly kind: 'polled'; readonly call: number; readonly answer: PolledAnswer }
  /** The answer to `takeTurn`: the call may start, or not for so many milliseconds, which is no use to wait for. */
  | { readonly kind: 'turn'; readonly call: number; readonly wait: number };

/** From the reader: rows and progress while it reads, then either the books or why there are none. */
export type FromReader =
  | { readonly kind: 'progress'; readonly stage: ImportStage; readonly counts: ProgressPage['counts'] }
  /** Ledger pages as one COPY in binary format. */
  | { readonly kind: 'lines'; readonly copy: Uint8Array }
  /** The package refused this access: the reader waits for other access. */
  | { readonly kind: 'renew'; readonly refused: Access }
  /** The page of this name, if it was read before. */
  | { readonly kind: 'getPage'; readonly call: number; readonly name: string }
  /** A page that was read. */
  | { readonly kind: 'putPage'; readonly call: number; readonly name: string; readonly body: string; readonly lasts: boolean }
  /** The page of this name, as an earlier reading left it. */
  | { readonly kind: 'takePage'; readonly call: number; readonly name: string }
  /** A request for the customer's machine. */
  | { readonly kind: 'poll'; readonly call: number; readonly request: PolledRequest }
  | TurnMessage
  /** Pages of an earlier reading did not lead to proven books: what was sent is void, and the whole is read from now on. */
  | { readonly kind: 'startOver' }
  /** What can be stated while the reading goes on. */
  | { readonly kind: 'soFar'; readonly soFar: BooksSoFar }
  /** How many calls the reading would take, where that is all that was asked. */
  | { readonly kind: 'counted'; readonly counted: CountedCalls }
  | { readonly kind: 'openItems'; readonly before: number; readonly items: readonly OpenItem[] }
  | {
      readonly kind: 'books';
      readonly books: Books;
      readonly places: ReadonlyMap<number, readonly (string | null)[]>;
      readonly sample: RowSample;
    }
  | {
      readonly kind: 'failed';
      readonly errorCode: Exclude<ImportErrorCode, 'None' | 'Cancelled'>;
      readonly description: string;
      readonly reason?: ImportFailureReason | null;
    };

/** What a reader says about the calls that it makes about a company, each named by a number of its own. */
export type TurnMessage =
  /** A call waits for its turn. */
  | { readonly kind: 'takeTurn'; readonly call: number; readonly company: string; readonly limits: Limits; readonly longest: number }
  /** The call has ended, or does not wait any more. */
  | { readonly kind: 'endTurn'; readonly call: number }
  /** The vendor requested that no call starts for so many milliseconds. */
  | { readonly kind: 'holdBack'; readonly company: string; readonly limits: Limits; readonly milliseconds: number };

/** The messages of a reading that the storing process handles. */
export type ReadingMessage = Exclude<FromReader, TurnMessage | { kind: 'renew' | 'getPage' | 'putPage' | 'takePage' | 'poll' }>;

/** Messages with rows that may be on their way or in the database's hands at once. */
export const ROWS_IN_FLIGHT = 3;
