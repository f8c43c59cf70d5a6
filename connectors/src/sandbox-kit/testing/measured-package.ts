import type { PackageSource, ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';

/** Takes the amount of a ledger line as its package wrote it, debit positive. */
export type TouchAmount = (amount: number) => void;

/** Requests one page of a package through its client. */
interface PageClient {
  get(resource: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** A parser by itself. */
export interface BareParser {
  readonly name: string;
  readonly parse: (body: string) => unknown;
}

/** With what the fetching of a package is measured. */
interface MeasuredFetching {
  /** The client with which its reader requests pages. */
  readonly clientOf: (source: PackageSource, request: Pick<ReadRequest, 'signal' | 'pages'>, io: HttpIo) => PageClient;
  /** The query of a page by the body of its request; absent: the name of a page holds it. */
  readonly queryOf?: (body: string) => Readonly<Record<string, string>>;
}

/** With what the mapping and fetching of a package are measured. */
export interface MeasuredPackage {
  /** Absent for a package whose machine polls: nothing is fetched over HTTP. */
  readonly fetching?: MeasuredFetching;
  /** Parses the bodies for the bare reader; absent: JSON.parse. */
  readonly parser?: BareParser;
  /** Touches the amount of every ledger line in a parsed body of the package, as few steps as that takes. */
  readonly bareAmounts: (body: unknown, touch: TouchAmount) => void;
}
