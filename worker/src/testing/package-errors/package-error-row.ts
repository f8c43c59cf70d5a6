import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { PackageStandIn } from '@countinghouse/server/testing/package-stand-in';

/** What a package does to an import, and what a user sees of it. */
export interface PackageErrorRow {
  readonly when: string;
  readonly code: ImportErrorCode;
  readonly description: string | RegExp | null;
  /** Sets the stand-in up; answers what is to happen to its calls, if anything. */
  readonly provoke: (standIn: PackageStandIn) => PackageStandIn['intercept'] | void;
  /** How often access is renewed. */
  readonly renewals?: number;
  /** Whether the access has a minute left when the import starts. */
  readonly isAged?: true;
}
