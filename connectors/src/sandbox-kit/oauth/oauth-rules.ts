/** How a vendor authorizes programs; times in seconds, paths as they follow the base address. */
export interface OAuthRules {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly revokePath: string;
  /** How the token and revocation endpoints take the client's id and secret. */
  readonly clientAuth: 'basic' | 'form' | 'either';
  /** Every scope that the vendor knows, others are refused; without one a request for access names none. */
  readonly scopes: readonly string[];
  /** A person may allow several companies at once. */
  readonly allowsSeveral?: true;
  /** Access tokens of a grant that was revoked stay good and reach no company; absent: they are refused. */
  readonly accessOutlivesGrant?: true;
  /** By which its access tokens name the consent that they came of; absent: they do not. */
  readonly consentEvent?: (grant: Grant) => string;
  /** Without this scope no refresh token is granted; null: there always is one. */
  readonly refreshScope: string | null;
  /** Whether a request for access must come with a code challenge; one that comes is checked in any case. */
  readonly requiresChallenge: boolean;
  readonly codeSeconds: number;
  readonly accessSeconds: number;
  /** How long a refresh token lives when it is not used, and how long it and its successors live at most. */
  readonly refreshIdleSeconds: number;
  readonly refreshMaxSeconds: number;
  /** A refresh token of this age is replaced when it is used, and then lives for the grace; null: it is never replaced. */
  readonly rotation: { readonly afterSeconds: number; readonly graceSeconds: number } | null;
  /** Grants whose access is not renewed; absent: there is none. */
  readonly refusesRefresh?: (grant: Grant) => boolean;
  /** What a revocation may be sent as, and the status for a token that is not known. */
  readonly revokeBodies: readonly ('form' | 'json')[];
  readonly unknownTokenStatus: 200 | 400;
  /** What the callback carries beside code and state. */
  readonly callbackFields: (companyId: string) => Readonly<Record<string, string>>;
  /** What the token answer carries beside the fields of the standard. */
  readonly tokenFields: (issued: { readonly refreshSeconds: number; readonly grant: Grant }) => Readonly<Record<string, unknown>>;
}
/** What a person allowed: companies, and the scopes of the request. */
export interface Grant {
  readonly id: string;
  /** The first of its companies. */
  readonly companyId: string;
  /** More than one only where the vendor lets a person allow several; none once the grant was revoked. */
  readonly companyIds: readonly string[];
  readonly scopes: readonly string[];
  /** The name of the trial that a tester chose; absent: the vendor has none. */
  readonly trial?: string;
}
