import type { FindingKind } from '@countinghouse/domain/imports/findings/finding';
import type { AccountingPackage } from '../../accounting-package';
import type { Access, Connector } from '../../connector';
import type { FormValues } from '../../form-authorization';
import type { HttpIo } from '../../http/http-io';
import type { KernelCompany, KernelTrait } from '../kernel/company';
import type { Interception } from './interception';
import type { StatedLineFacts } from './line-facts';
import type { MachineMessages } from './machine-stand-in';
import type { MeasuredPackage } from './measured-package';
import type { StatedKinds } from './stated-kinds';

/** What is particular about holding a package against the sample companies. */
export interface PackageHarness {
  readonly package: AccountingPackage;
  /** Its connector over a network of the test. */
  readonly connector: (io: HttpIo) => Connector;
  /** Whether the package can have a company of these traits. */
  readonly expresses: (traits: readonly KernelTrait[]) => boolean;
  /** A sample company as the package can have it, which may number accounts by rules of its own or know few countries; absent: it can have any. */
  readonly localized?: (company: KernelCompany) => KernelCompany;
  /** What the vendor allows, which the journal of requests must keep to. */
  readonly limits: { readonly perMinute: number; readonly atOnce: number };
  /** What it states of its ledger lines beside their types; absent where it says no more of them than figures hold. */
  readonly lines?: StatedLineFacts;
  /** What it makes of the kinds of parties and documents; absent where it tells none apart. */
  readonly kinds?: StatedKinds;
  /** How often its reader tries a call, the first time included. */
  readonly attempts: number;
  /** Whether its throttle for hours says how long it lasts, so that a reading ends at once instead of pausing for minutes. */
  readonly saysThrottle: boolean;
  /** Whether the charts of accounts of the package have parents. */
  readonly hasParents: boolean;
  /** Requests that may be refused for good without an end to the reading, which then reads the same figures elsewhere. */
  readonly dispensable?: RegExp;
  /** The finding by which the reader says that open documents are not exact, as a report of them was refused; absent: they always are. */
  readonly inexactOpen?: FindingKind;
  /** Whether it refuses a missing permission as it refuses access that has ended; absent: it tells them apart. */
  readonly hidesPermissions?: boolean;
  /** Whether a 403 renews access first, since access that has ended is refused in the same way; absent: it ends the reading. */
  readonly renewsWhenForbidden?: boolean;
  /** The requests that make up a trial balance; absent: one whose path names it. */
  readonly trialBalances?: TrialBalanceRequests;
  /** Whether its reader says which months of the ledger were read; absent: it does not. */
  readonly readsByMonth?: boolean;
  /** Its first calls with new access; absent for a package without a consent page. */
  readonly connecting?: ConnectingFacts;
  /** Where access is granted by a form of ours; absent: on a consent page. */
  readonly form?: FormFacts;
  /** Set for a package whose machine polls. */
  readonly polls?: MachineMessages;
  /** For benchmarks beside a bare parser of the same bodies. */
  readonly measured?: MeasuredPackage;
}

/** How a package is held against the sample companies whose access a form grants. */
interface FormFacts {
  /** What a person types to reach a company of the stand-in. */
  readonly typed: (company: KernelCompany) => FormValues;
  /** What the package calls the company to the person who connects it. */
  readonly nameOf: (company: KernelCompany) => string;
  /** Names a request, behind its path, that renews access. */
  readonly renewal: RegExp;
  /** A request as it is with other access. */
  readonly withAccess: (request: RequestInit, access: Access) => RequestInit;
}

/** How a trial balance is asked for. */
export interface TrialBalanceRequests {
  /** All of its requests, by their paths and what the stand-in names of their bodies. */
  readonly all: RegExp;
  /** The first one of each; absent: each is one request. */
  readonly first?: RegExp;
  /** How many the reader asks for before the entries; absent: one. */
  readonly before?: number;
}

/** That of a package which is measured. */
export type MeasuredHarness = PackageHarness & { readonly measured: MeasuredPackage };

/** What a package answers to the first calls with new access. */
export interface ConnectingFacts {
  /** The path of the first call, without its query. */
  readonly explored: RegExp;
  /** Its answer to a person who may not read any books. */
  readonly notPermitted: Interception;
  /** What the answer of a call with access that holds has in it. */
  readonly reached: RegExp;
  /** What that call sends beside its access, by the client id of the product; absent: it is a GET that sends nothing more. */
  readonly sends?: (clientId: string) => {
    readonly method?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Whether the package has no way for a program to end a grant; absent: it has. */
  readonly keepsGrants?: boolean;
}
