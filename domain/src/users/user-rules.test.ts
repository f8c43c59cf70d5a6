import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/role';
import { USER_STATUSES } from '../access/viewer';
import { mayGo } from '../transitions';
import { defaultRoleOf, mayToggleRole } from './role-boxes';
import { refuseDelete, refuseInvite, refuseNameEdit, refuseRoleEdit } from './user-actions';
import { USER_TRANSITIONS } from './user-lifecycle';

describe('the status of a person', () => {
  it.each([
    // from, may become
    ['PendingInvite', ['Active', 'Deleted', 'Invited']],
    ['Invited', ['Active', 'Deleted', 'Invited']],
    ['Active', ['Deleted']],
    ['Deleted', []],
  ] as const)('%s may become %j', (from, targets) => {
    expect(USER_STATUSES.filter((to) => mayGo(USER_TRANSITIONS, from, to))).toEqual(targets);
  });

  it('ends with Deleted alone', () => {
    expect(USER_STATUSES.filter((status) => USER_TRANSITIONS[status].length === 0)).toEqual(['Deleted']);
  });
});

describe('what can be done to a person', () => {
  // covers lender 4.5, lender 6.3
  it.each([
    // status, of another: invite, delete
    ['PendingInvite', null, null],
    ['Invited', null, null],
    ['Active', 'NotInvitable', null],
    ['Deleted', 'NotInvitable', 'NotFound'],
  ] as const)('%s: invite %s, delete %s', (status, invite, remove) => {
    const other = { id: 'ben', status };
    expect(refuseInvite('ada', other)?.refused ?? null).toBe(invite);
    expect(refuseDelete('ada', other)?.refused ?? null).toBe(remove);
  });

  // covers lender 4.5, lender 6.3
  it.each(USER_STATUSES)('is nothing for oneself, %s', (status) => {
    const self = { id: 'ada', status };
    for (const refuse of [refuseInvite, refuseDelete, refuseRoleEdit, refuseNameEdit])
      expect(refuse('ada', self)).toMatchObject({ refused: 'OwnAccount' });
  });

  it('names and roles of others may change', () => {
    expect(refuseRoleEdit('ada', { id: 'ben' })).toBeNull();
    expect(refuseNameEdit('ada', { id: 'ben' })).toBeNull();
  });
});

// covers lender 6.3
describe('the boxes of the roles', () => {
  const { administrator, defaultUser } = ROLES;
  const roles = [administrator, defaultUser];

  it.each([
    // ticked, role, may be toggled
    [[defaultUser.id], defaultUser.id, false],
    [[defaultUser.id], administrator.id, true],
    [[defaultUser.id, administrator.id], administrator.id, false],
    [[defaultUser.id, administrator.id], defaultUser.id, true],
    [[administrator.id], administrator.id, false],
    [[administrator.id], defaultUser.id, true],
  ])('%j: %s may be toggled %s', (ticked, roleId, may) => {
    expect(mayToggleRole(roles, ticked, roleId)).toBe(may);
  });

  // covers lender 5.4
  it('start with the role tagged default, or else the first', () => {
    expect(defaultRoleOf(roles)).toBe(defaultUser);
    expect(defaultRoleOf([{ id: 'a', tags: [] }])).toEqual({ id: 'a', tags: [] });
    expect(defaultRoleOf<(typeof roles)[number]>([])).toBeUndefined();
  });
});
