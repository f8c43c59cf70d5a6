import type { ClaimTable } from '../../../platform/claims/claim-table';

/** Forecasts as work of workers. */
export const COLLECTION_FORECASTS: ClaimTable<'forecastId'> = {
  table: 'collection_forecast',
  key: [{ column: 'id', name: 'forecastId', type: 'uuid' }],
  pending: `state = 'Pending'`,
};

/** What a collection from a connection would take, before it starts. */
export interface CollectionForecast {
  /** Being counted; counted; or not to be counted, for whatever reason. */
  readonly state: 'Pending' | 'Known' | 'Unknown';
  /** Requests to the package that the collection takes. */
  readonly requests: number | null;
  /** Requests where the collection reads what changed, and then has to read the whole; null where it reads the whole at once. */
  readonly requestsMost: number | null;
  /** Null where it can't be estimated, or where the package allows fewer requests today. */
  readonly seconds: number | null;
  /** Requests that the package still allowed within the day when they were counted; null where it sets no limit for a day. */
  readonly requestsLeftToday: number | null;
  /** Requests that the package allows within a day; null where it sets no limit for a day. */
  readonly requestsPerDay: number | null;
  /** Requests that counting took. */
  readonly countingRequests: number | null;
}

/** The answer where nothing is known. */
export const UNKNOWN_FORECAST: CollectionForecast = {
  state: 'Unknown',
  requests: null,
  requestsMost: null,
  seconds: null,
  requestsLeftToday: null,
  requestsPerDay: null,
  countingRequests: null,
};

/** A forecast with how long the last collection took that its reader may know of. */
export interface ShownForecast extends CollectionForecast {
  readonly lastSeconds: number | null;
}
