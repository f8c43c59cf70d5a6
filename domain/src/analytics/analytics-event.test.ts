import { expect, it } from 'vitest';
import { ROLES } from '../access/role';
import { marksAdministrator } from './analytics-event';

// covers lender 3.4, lender 7.11
it.each([
  [[ROLES.administrator.id], true],
  [[ROLES.defaultUser.id], false],
  [[ROLES.defaultUser.id, ROLES.administrator.id], true],
  [[], false],
])('roles %j are those of an administrator: %s', (roleIds, expected) => expect(marksAdministrator(roleIds)).toBe(expected));
