/** A role that people of a tenant can be given. */
export interface Role {
  readonly id: string;
  readonly key: 'defaultUser' | 'administrator';
  /** `default` marks the role that new people get (docs/spec.md, lender 6). */
  readonly tags: readonly string[];
}

/** The roles of every tenant; an id that ends in 06 marks an administrator (docs/spec.md, lender 3). */
export const ROLES = {
  defaultUser: { id: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001', key: 'defaultUser', tags: ['default'] },
  administrator: { id: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910006', key: 'administrator', tags: [] },
} as const satisfies Record<Role['key'], Role>;

/** The role with this id, in any case; null when no such role exists. */
export function roleOf(id: string): Role | null {
  const sought = id.toLowerCase();
  return Object.values(ROLES).find((role) => role.id === sought) ?? null;
}
