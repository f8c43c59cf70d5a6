import type { PackageSource, ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';

/** Takes the amount of a ledger line as its package wrote it, debit positive. */
export type TouchAmount = (amount: number) => void;

/** Requests one page of a package through its client. */
interface PageClient {
  get(resource: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** With what the mapping and fetching of a package are measured. */
export interface MeasuredPackage {
  /** The client with which its reader requests pages. */
  readonly clientOf: (source: PackageSource, request: Pick<ReadRequest, 'signal' | 'pages'>, io: HttpIo) => PageClient;
  /** The query of a page by the body of its request; absent: the name of a page holds it. */
  readonly queryOf?: (body: string) => Readonly<Record<string, string>>;
  /** Touches the amount of every ledger line in a parsed body of the package, as few steps as that takes. */
  readonly bareAmounts: (body: unknown, touch: TouchAmount) => void;
}
