import type { BudgetStore } from '@countinghouse/connectors/http/budget-store';
import type { LimiterOf } from '@countinghouse/connectors/http/limiter';
import type { Logger } from 'pino';
import type { PackagePaces } from '../forecasts/package-paces';
import type { ReaderPool } from '../reader/reader-pool';

/** What running imports needs beside a context. */
export interface ImportDependencies {
  readonly readers: ReaderPool;
  /** The limiters that the readers of all workers share; absent: no calls are limited. */
  readonly limiterOf?: LimiterOf;
  /** What their calls have used; absent: nothing is known of it. */
  readonly budgets?: BudgetStore;
  /** How fast packages have answered; absent: nothing is known of it. */
  readonly paces?: PackagePaces;
  /** Folder for the local copy of an upload while it is read. */
  readonly temporaryFolder: string;
  readonly log: Logger;
  /** Aborted when the worker shuts down: its imports are handed back. */
  readonly stopping: AbortSignal;
}
