import { ROLES, type Role } from '@countinghouse/domain/access/role';

/** A role as the contract has it. */
export interface PresentedRole {
  readonly id: string;
  readonly key: Role['key'];
  readonly displayName: string;
  readonly tags: readonly string[];
}

const NAMES: Readonly<Record<Role['key'], string>> = { defaultUser: 'Default user', administrator: 'Administrator' };

/** Every role that people can be given, the default one first (docs/spec.md, lender 6). */
export const PRESENTED_ROLES: readonly PresentedRole[] = Object.values(ROLES).map(({ id, key, tags }) => ({
  id,
  key,
  displayName: NAMES[key],
  tags,
}));
