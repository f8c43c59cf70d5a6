import type { Access } from '@countinghouse/connectors/connector';
import type { EarlierPages } from '@countinghouse/connectors/http/earlier-pages';
import type { LimiterOf } from '@countinghouse/connectors/http/limiter';
import type { PollQueue } from '@countinghouse/connectors/http/poll-queue';
import type { RenewedAccess } from './messages';

/** What a reader asks of the worker, as it has neither a database nor the vault. */
export interface ReaderServices {
  /** Answers a reader whose access was refused. */
  readonly renewAccess: (refused: Access) => Promise<RenewedAccess>;
  /** Pages that were read before; null keeps none. */
  readonly pages: {
    get(name: string): Promise<string | null>;
    put(name: string, body: string, lasts: boolean): Promise<void>;
  } | null;
  /** Takes requests for the customer's machine; null where there is none. */
  readonly polls: PollQueue | null;
  /** What an earlier reading left; null reads the whole. */
  readonly earlier: EarlierPages | null;
  /** The limiters that the readers of a company share; null limits no calls. */
  readonly limiterOf: LimiterOf | null;
}

/** For sources that need none of it, such as files. */
export const NO_SERVICES: ReaderServices = {
  renewAccess: async () => ({ errorCode: 'InternalError', description: 'There is no access to be renewed.' }),
  pages: null,
  polls: null,
  earlier: null,
  limiterOf: null,
};
