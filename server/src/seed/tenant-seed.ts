import type { Role } from '@countinghouse/domain/access/role';
import type { UserStatus } from '@countinghouse/domain/access/viewer';

/** A tenant as it is put into the database. */
export interface TenantSeed {
  /** UUID in lower case. */
  readonly id: string;
  /** First label of its default host, such as `lender`. */
  readonly name: string;
  readonly visibleName: string;
  readonly brandName: string;
  /** Host names without port. */
  readonly hosts: readonly string[];
  /** Further host names, each with its own brand (`brands` of the settings). */
  readonly brandHosts?: Readonly<Record<string, string>>;
  /** As `tenantSettingsOf` reads them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly people: readonly PersonSeed[];
}

/** A person of a tenant as they are put into the database. */
export interface PersonSeed {
  /** UUID in lower case. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly status: UserStatus;
  readonly role: Role['key'];
}
