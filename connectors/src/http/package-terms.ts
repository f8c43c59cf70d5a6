import type { Access } from '../connector';
import type { HttpAnswer, HttpCall } from './http-call';
import type { Limits } from './limiter';
import type { Signing } from './sign-call';

/** What an answer means. */
export type Verdict =
  | { readonly kind: 'good' }
  /** Another attempt may succeed: an outage, a timeout, a damaged body. */
  | { readonly kind: 'passing' }
  /** Too many calls; how long to wait, 0 where the package did not say, Infinity where waiting is no use. */
  | { readonly kind: 'throttled'; readonly waitMilliseconds: number }
  /** The access has expired or was revoked: other access may be accepted. `otherwise` is what a refusal of that means, Disconnected where absent. */
  | { readonly kind: 'renew'; readonly otherwise?: 'InsufficientUserPermissions' | 'InternalError' }
  | {
      readonly kind: 'refused';
      readonly code: 'Disconnected' | 'InsufficientUserPermissions' | 'InternalError';
      /** A word of the package's reader, for refusals that it handles itself. */
      readonly reason?: string;
    };

/** Says what an answer to a call means; `now` is in milliseconds since 1970. */
export type Judge = (answer: HttpAnswer, call: HttpCall, now: number) => Verdict;

/** What is particular about calling one package. */
export interface PackageTerms {
  /** For sentences: `DEX isn’t responding right now.` */
  readonly name: string;
  readonly judge: Judge;
  /** Adds what authorizes a call. */
  readonly authorize: (call: HttpCall, access: Access) => HttpCall;
  /** How each attempt is signed by OAuth 1.0a once it is authorized; absent: no call is signed. */
  readonly signing?: (access: Access) => Signing;
  /** `polling`: calls wait in a queue for the customer's machine (`poll-queue.ts`); absent: they are sent over HTTP. */
  readonly transport?: 'polling';
  /** Attempts of one call, the first included. */
  readonly attempts: number;
  /** The longest that one attempt may take, to the end of its body; a minute where absent. */
  readonly attemptMilliseconds?: number;
  /** What the vendor allows for one company; absent: no limit is known. */
  readonly limits?: Limits;
  /** The domains of the vendor, such as `myob.com`, within which a redirect is followed; absent: no redirect is followed. */
  readonly redirectsWithin?: readonly string[];
  /** The header in which the vendor names an answer for its support, such as `intuit_tid`. */
  readonly referenceHeader?: string;
  /** The header that states how many calls the day has left, such as `x-daylimit-remaining`; absent: no answer states it. */
  readonly leftTodayHeader?: string;
  /** Headers of a page that its reader needs, such as `link`, in lower case: they are stored with the page. */
  readonly pageHeaders?: readonly string[];
}

/** The terms of calls that are authorized by the caller, such as those of a token endpoint. */
export type PlainTerms = Omit<PackageTerms, 'authorize' | 'signing'>;
