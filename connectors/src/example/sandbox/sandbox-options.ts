import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** The one program that may ask the sandbox for access. */
export interface SandboxClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown on the consent page. */
  readonly name: string;
  /** Matched exactly. */
  readonly redirectUris: readonly string[];
}

/** What the sandbox runs with. */
export interface SandboxOptions {
  /** The address people and programs reach it under, without a slash at the end. */
  readonly baseUrl: string;
  readonly client: SandboxClient;
  /** Signs codes and tokens; kept, they survive a restart. At least 32 characters. */
  readonly signingSecret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The day up to which the sample books are written. */
  readonly today: () => CalendarDate;
  readonly newId: () => string;
  readonly sleep: (milliseconds: number) => Promise<void>;
}
