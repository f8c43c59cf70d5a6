import type { RequestListener } from 'node:http';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelCompany } from './kernel/company';

/** What a sandbox is started with. */
export interface SandboxOptions {
  /** Where it is mounted, without a slash at the end; a loopback address. */
  readonly baseUrl: string;
  /** The product as the vendor knows it. */
  readonly client: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  /** The companies that people choose from, unless the stand-in has its own. */
  readonly companies: readonly KernelCompany[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly today: () => CalendarDate;
  /** An unguessable text, another one each time. */
  readonly newSecret: () => string;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Calls about a company that a vendor allows within a day, where it limits those; absent: as many as its usual plan has. */
  readonly callsPerDay?: number;
  /** Signs tokens, so that grants outlive a restart with the same secret. */
  readonly signingSecret: string;
}

/** A request that a sandbox has answered. */
export interface JournalEntry {
  readonly at: number;
  readonly method: string;
  /** Path with its query, as it came, and what was asked for where the path doesn't say it. */
  readonly path: string;
  /** The company whose books it was about, null for those of authorization. */
  readonly companyId: string | null;
  readonly status: number;
  /** Requests of the same company that were under way when it came, itself included. */
  readonly atOnce: number;
  /** The scripted fault that it suffered. */
  readonly harm: Fault['kind'] | null;
}

/** What goes wrong with the next requests that match. */
export interface Fault {
  /** Matches the method and path, and what the stand-in names of the body, such as `GET /v3/company/1/query`; null: every request of the API. */
  readonly matches: RegExp | null;
  /** How many matching requests pass unharmed before, and how many are then harmed. */
  readonly skip: number;
  readonly times: number;
  readonly kind:
    | 'serverError'
    | 'timeout'
    | 'cutBody'
    | 'notParseable'
    | 'throttled'
    | 'throttledForHours'
    | 'unauthorized'
    | 'forbidden'
    | 'duplicatePage'
    | 'shiftedPage'
    | 'refreshRefused';
}

/** A stand-in for a vendor: it validates what it is sent as the vendor would, and refuses the rest. */
export interface Sandbox {
  readonly listener: RequestListener;
  readonly journal: readonly JournalEntry[];
  /** Adds a fault; several apply in the order in which they were added. */
  harm(fault: Fault): void;
  /** Takes back what is left of the faults. */
  heal(): void;
  /** Ends every grant, as a user does who removes the app. */
  revokeAll(): void;
  /** Replaces the books of a company by others of the same id, as people change them at the vendor; absent: its books never change. */
  readonly change?: (company: KernelCompany) => void;
  /** What a request asks for by its body, as the journal names it behind the path; absent: paths say it. */
  readonly nameOf?: (body: string) => string;
  /** What it accepts in the form by which access is granted, by the names of the fields; absent: there is no form. */
  readonly accepts?: Readonly<Record<string, string>>;
}

export type CreateSandbox = (options: SandboxOptions) => Sandbox;
