import type { StoredRequestOptions } from '../requests/stored-request-options';
import { flag, list, record } from './read-setting';

/** A tenant's settings for anonymous borrowers (docs/spec.md, borrower 1). */
export interface AnonymousCollection {
  readonly allowed: boolean;
  /** Whether the pages of such a borrower show the tenant's terms of use. */
  readonly showTerms: boolean;
  /** What is gathered of them; whatever is missing has the default of every request. */
  readonly options: StoredRequestOptions & { readonly allowUserUpload?: boolean; readonly provideUserCopy?: boolean };
  /** Email addresses of the people who become users of their workspaces; where none of them is there, the administrators do. */
  readonly workspaceUsers: readonly string[];
}

/** Parses the settings; anonymous borrowers are refused unless the tenant allows them. */
export function anonymousCollectionOf(stored: unknown): AnonymousCollection {
  const given = record(stored);
  return {
    allowed: flag(given.allowed, false),
    showTerms: flag(given.showTerms, true),
    options: record(given.options),
    workspaceUsers: list(given.workspaceUsers) ?? [],
  };
}
