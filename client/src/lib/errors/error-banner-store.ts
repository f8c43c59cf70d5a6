import { createStore } from '../react/use-store';

/** An error shown across the page until it is dismissed or retried. */
export interface ErrorBanner {
  readonly summary: string;
  readonly detail?: string;
  readonly requestId?: string | null;
  readonly retry?: () => void;
}

/** The banner on show, or none. */
export const errorBannerStore = createStore<ErrorBanner | null>(null);
