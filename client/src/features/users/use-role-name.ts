import { useCallback } from 'react';
import { useText } from '../../lib/i18n/use-text';
import type { Role } from './managed-user';

/** What a role is called in the person's language; the server's own name for one that this version does not know. */
export function useRoleName(): (role: Role) => string {
  const text = useText('users');
  return useCallback((role: Role) => text.named(role.key, {}, role.displayName), [text]);
}
