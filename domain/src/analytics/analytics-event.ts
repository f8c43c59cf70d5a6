import type { ImportErrorCode } from '../imports/import-error';

/**
 * A step of work as product analytics count it: names and numbers of the product alone, nothing about persons, businesses or their books
 * (docs/spec.md, lender 7).
 */
export type AnalyticsEvent =
  | { readonly name: 'workspaceCreated' | 'workspaceUpdated' | 'workspaceUsersChanged' | 'workspaceDeleted' | 'workspaceAccessRequested' }
  | { readonly name: 'importStarted'; readonly package: string; readonly fullFiscalYears: number; readonly isAnonymized: boolean }
  | { readonly name: 'importSucceeded'; readonly package: string; readonly seconds: number; readonly lines: number }
  | { readonly name: 'importEnded'; readonly package: string; readonly seconds: number; readonly errorCode: ImportErrorCode };

/** Whether a role id marks an administrator; only analytics may decide by the id (docs/spec.md, lender 3). */
export function marksAdministrator(roleIds: readonly string[]): boolean {
  return roleIds.some((id) => id.endsWith('06'));
}
