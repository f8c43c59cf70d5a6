import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { ConfirmedAccount } from '@countinghouse/domain/accounts/classifier/propose-types';
import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import type { DateOrder } from '@countinghouse/domain/periods/date-order';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { CallCounting } from './http/call-counting';
import type { EarlierPages } from './http/earlier-pages';
import type { LimiterOf } from './http/limiter';
import type { PageStore } from './http/page-store';
import type { PollQueue } from './http/poll-queue';
import type { Forecast } from './http/reading-forecast';

/** The one contract between the product and an accounting package or a file format. */
export interface Connector {
  readonly datasourceNameId: string;
  /**
   * Reads the books page by page; throws ConnectorError for what the package or its owner did,
   * yields issues pages for what is wrong in the books themselves.
   */
  read(request: ReadRequest): AsyncIterable<ImportPage>;
}

/** What to read, and with what. */
export interface ReadRequest {
  readonly options: ImportOptions;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Aborted when the import is canceled or loses its lease. */
  readonly signal: AbortSignal;
  readonly source: PackageSource | FileSource;
  /**
   * Answers other access to the package after it refused this one, already stored; throws ConnectorError. Absent where there is none to
   * be had.
   */
  readonly renewAccess?: (refused: Access) => Promise<Access>;
  /** Pages of the package that an earlier attempt of the same import has stored; absent: every page is requested. */
  readonly pages?: PageStore;
  /** Takes the requests to a package whose machine polls for them; absent: its terms send no calls that way. */
  readonly polls?: PollQueue;
  /** Pages of an earlier reading of the same books; absent: everything is requested. */
  readonly earlier?: EarlierPages;
  /** The limiters that all readings of a company share; absent: limits hold within this process. */
  readonly limiterOf?: LimiterOf;
  /** Told after each call how much of the reading is left, once its reader knows the whole. */
  readonly onForecast?: (forecast: Forecast) => void;
  /** Set where nothing is to be read but how many calls the reading would take: counts that the package gives are then asked for ahead. */
  readonly counting?: CallCounting;
}

/** What the calls of a reader are authorized with, as the authorization of its package made it: opaque to everything else. */
export type Access = Readonly<Record<string, string>>;

/** A connected package: where it answers, the access it granted, and the organization whose books are read. */
export interface PackageSource {
  readonly kind: 'package';
  /** Where its API answers, without a slash at the end. */
  readonly apiUrl: string;
  readonly access: Access;
  readonly organizationId: string;
}

/** A stored upload, readable from a local path. */
export interface FileSource {
  readonly kind: 'file';
  readonly path: string;
  readonly fileName: string;
  /** 1..12; null: the file's own statement, else December. */
  readonly fiscalYearEndMonth: number | null;
  /** ISO 4217; null: the file's own statement, else USD. */
  readonly baseCurrency: string | null;
  /** How the file writes amounts; null or absent: as its amounts show. */
  readonly numberFormat?: NumberFormat | null;
  /** Which of day and month comes first in its dates of figures; null or absent: as its dates show. */
  readonly dateOrder?: DateOrder | null;
  /** The types of accounts for which the file states none, by account number. */
  readonly accountTypes?: Readonly<Record<string, AccountType>> | null;
  /** The accounts of earlier books of the same business, with types that are not guesses. */
  readonly confirmedTypes?: readonly ConfirmedAccount[];
}

/** The package refused or failed: an import error code of the platform API, the reason where the code covers several, and one sentence for people. */
export class ConnectorError extends Error {
  readonly code: Exclude<ImportErrorCode, 'None'>;
  readonly failure: ImportFailureReason | null;

  constructor(code: Exclude<ImportErrorCode, 'None'>, description: string, failure: ImportFailureReason | null = null) {
    super(description);
    this.name = 'ConnectorError';
    this.code = code;
    this.failure = failure;
  }
}
