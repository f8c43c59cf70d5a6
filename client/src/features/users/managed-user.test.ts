import { describe, expect, it } from 'vitest';
import type { UserStatus } from '../../lib/graphql/types.generated';
import { actionsOn, mainRoleOf, type Role } from './managed-user';

const administrator: Role = { id: '6', key: 'administrator', displayName: 'Administrator', tags: [] };
const defaultUser: Role = { id: '1', key: 'defaultUser', displayName: 'Default user', tags: ['default'] };

describe('a row of the users', () => {
  // covers lender 2.6
  it.each<[UserStatus, boolean]>([
    ['Invited', true],
    ['PendingInvite', true],
    ['Active', false],
  ])('with the status %s offers to reinvite: %s', (status, reinvite) => {
    expect(actionsOn({ id: 'ben', status }, 'ada')).toEqual({
      ...{ reinvite, remove: true, editNames: true, editRoles: true },
      endSessions: status === 'Active',
    });
  });

  // covers lender 2.6
  it('of oneself offers no actions', () => {
    const none = { reinvite: false, remove: false, editNames: false, editRoles: false, endSessions: false };
    expect(actionsOn({ id: 'ada', status: 'Invited' }, 'ada')).toEqual(none);
  });

  it.each([
    [[defaultUser], 'defaultUser'],
    [[defaultUser, administrator], 'administrator'],
    [[administrator], 'administrator'],
    [[], undefined],
  ])('%j is shown as %s', (roles, key) => expect(mainRoleOf(roles)?.key).toBe(key));
});
