import type { IncomingHttpHeaders } from 'node:http';
import type { Grant, OAuthRules } from './oauth/oauth-rules';

/** A request of the API whose access token is good. */
export interface ApiCall {
  readonly method: string;
  /** As the client sees it. */
  readonly url: URL;
  /** Without its query, as it follows the base address. */
  readonly path: string;
  readonly params: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly grant: Grant;
  /** Calls of its company that are under way, itself included; 1 for a call that is about none. */
  readonly atOnce: number;
  /** What a list must do wrong in this answer: repeat the page before, or start a row early since a record was added in front. */
  readonly pageFault: 'duplicatePage' | 'shiftedPage' | null;
  /** Ends the grant, as a user does who removes the app. */
  readonly endGrant: () => void;
}

/** A request as it came: its path without the query, as it follows the base address. */
export type ArrivedCall = Pick<ApiCall, 'method' | 'url' | 'path' | 'params' | 'headers' | 'body'>;

/** How programs are let in. */
export interface Gate {
  /** Whether a request asks for access: scripted faults of the API do not harm it. */
  readonly isSignIn: (call: ArrivedCall) => boolean;
  /** Its answer; `refusesRefresh` says, once, whether a scripted fault refuses a renewal. */
  readonly answer: (call: ArrivedCall, refusesRefresh: () => boolean) => ApiAnswer;
  /** What the access of a request reaches; undefined where it is not good. */
  readonly grantOf: (call: ArrivedCall) => Grant | undefined;
  readonly end: (grantId: string) => void;
  /** Ends every grant. */
  readonly endAll: () => void;
}

/** An answer: a value is sent as JSON, a text as it is with the content type of its headers. */
export interface ApiAnswer {
  readonly status: number;
  /** The status that the vendor hides under that one, which the journal has; absent: it hides none. */
  readonly means?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: { readonly json: unknown } | { readonly text: string };
}

/** Why the API refuses a call before it looks at the books; `unauthorized` is a token that is missing, expired or revoked. */
export type Failure = 'serverError' | 'throttled' | 'throttledForHours' | 'unauthorized' | 'forbidden';

/** What a tester may choose on the consent page to have go wrong; its name goes with the grant. */
export interface Trial {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** What tells one vendor from another, whatever lets programs in. */
interface VendorFacts {
  /** Shown on the consent page: the name and its two letters, and what the page says of the vendor where it stands for no other. */
  readonly brand: { readonly name: string; readonly mark: string; readonly sample?: string };
  /** The first is chosen until a tester chooses another; absent: there is no choice. */
  readonly trials?: readonly Trial[];
  /** Calls of one company; infinity: no limit. */
  readonly limits: { readonly perMinute: number; readonly atOnce: number };
  /** The company that a call is about; null: it is about none, or about one that does not exist. */
  readonly companyIdOf: (path: string, headers: IncomingHttpHeaders, body: string) => string | null;
  /** What a request asks for, where the vendor has one address for all; it is named behind the path in the journal, and to faults. */
  readonly nameOf?: (body: string) => string;
  readonly answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;
  /** A refusal with the vendor's own status, headers and body. */
  readonly failure: (failure: Failure, headers: IncomingHttpHeaders) => ApiAnswer;
  /** What every answer carries, such as the vendor's id of it. */
  readonly answerHeaders: () => Readonly<Record<string, string>>;
}

/** A vendor with consent by OAuth 2.0. */
export interface OAuthVendor extends VendorFacts {
  readonly oauth: OAuthRules;
  /** What a request reaches that is signed in place of carrying an access token; absent: there is no such way. */
  readonly signedGrant?: (call: ArrivedCall) => Grant | undefined;
}

/** A vendor that lets programs in by another way, such as by values that a person types in a form of ours. */
interface GatedVendor extends VendorFacts {
  readonly gate: Gate;
}

export type Vendor = OAuthVendor | GatedVendor;
