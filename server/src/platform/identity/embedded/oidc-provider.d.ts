/** The part of oidc-provider that we use; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly prompt: { readonly name: string };
  }

  export interface LoginResult {
    readonly login: { readonly accountId: string; readonly remember?: boolean };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: readonly string[]): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface StoredSession {
    destroy(): Promise<void>;
  }

  /** Koa's context with what the provider adds. */
  export interface ProviderContext {
    type: string;
    body: unknown;
    status: number;
    readonly oidc: {
      readonly client?: { readonly clientId: string; readonly redirectUris: readonly string[] };
      readonly session?: { readonly accountId?: string };
      readonly account?: { readonly accountId: string };
      readonly provider: Provider;
      readonly entities: {
        readonly AuthorizationCode?: { readonly authTime?: number };
        readonly RefreshToken?: { readonly authTime?: number };
        readonly RotatedRefreshToken?: { readonly remainingTTL: number };
      };
    };
  }

  class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: new (given: { readonly clientId: string; readonly accountId: string }) => Grant;
    readonly Session: { findByUid(uid: string): Promise<StoredSession | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: LoginResult): Promise<void>;
    on(event: string, listener: (...values: unknown[]) => void): this;
  }

  export { Provider as default };

  export const interactionPolicy: {
    readonly Check: {
      new (reason: string, description: string, check: (ctx: ProviderContext) => boolean | Promise<boolean>): unknown;
      readonly REQUEST_PROMPT: boolean;
      readonly NO_NEED_TO_PROMPT: boolean;
    };
    base(): { get(name: string): { readonly checks: { add(check: unknown): void } } | undefined; remove(name: string): void };
  };
}
