import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ManagedUserFragment } from '../../lib/graphql/types.generated';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { noticeStore } from '../../lib/notices/notice-store';
import { show, type Answers } from '../../lib/testing/show';
import { DeleteUserDialog } from './delete-user-dialog';
import { useEndSessions } from './edit/use-end-sessions';
import { useSaveUser } from './edit/use-save-user';
import { personFormOf } from './fields/person-form';
import { useReinviteUser } from './use-reinvite-user';

const ben = {
  __typename: 'User',
  id: 'ben',
  displayName: 'Ben Okafor',
  firstName: 'Ben',
  lastName: 'Okafor',
  emailAddress: 'ben@lender.example',
  status: 'Invited',
  lastActivityTime: null,
  version: 3,
  roles: [],
  metadata: [],
} as unknown as ManagedUserFragment;

let requested: unknown[];

beforeEach(() => {
  requested = [];
  errorBannerStore.set(null);
  noticeStore.set([]);
});

const noted = (answer: object | string) => (variables: unknown) => {
  requested.push(variables);
  return answer;
};

function Reinvite() {
  const { reinvite } = useReinviteUser();
  return <button onClick={() => reinvite(ben)}>Reinvite</button>;
}

function EndSessions() {
  const { endSessions } = useEndSessions(ben);
  return <button onClick={endSessions}>Sign out</button>;
}

function Save() {
  const { save, problem } = useSaveUser(ben);
  return (
    <>
      <button onClick={() => void save({ ...personFormOf(ben), firstName: 'Benjamin', roleIds: ['6'] })}>Save</button>
      {problem?.message}
    </>
  );
}

const open = (content: ReactNode, answers: Answers) => show(content, '/settings/usermanagement', ['users', 'common', 'errors'], answers);

// covers lender 8.6
it('the name of the reinvited person is shown', async () => {
  const { press } = await open(<Reinvite />, { InviteUser: noted({ inviteUser: ben }) });
  await press('Reinvite');
  expect(requested).toEqual([{ id: 'ben' }]);
  expect(noticeStore.get().map(({ words }) => words)).toEqual(['User has been reinvited: Ben Okafor.']);
});

// covers lender 8.6
it('a failed invitation is shown in the banner, which can try again', async () => {
  const { press } = await open(<Reinvite />, { InviteUser: noted('NotInvitable') });
  await press('Reinvite');
  expect(errorBannerStore.get()).toMatchObject({
    summary: 'There was an error resending the invite.',
    detail: 'Only people who haven’t signed in yet can be invited.',
  });
  expect(errorBannerStore.get()?.retry).toBeTypeOf('function');
});

it.each([
  ['is told', { endUserSessions: ben }, 'Ben Okafor was signed out on all devices.', null],
  ['and is not is told by the banner', 'Forbidden', null, 'There was an error signing the user out.'],
])('who was to be signed out on all devices %s', async (_, answer, notice, summary) => {
  const { press } = await open(<EndSessions />, { EndUserSessions: noted(answer) });
  await press('Sign out');
  expect(requested).toEqual([{ id: 'ben' }]);
  expect(noticeStore.get()[0]?.words ?? null).toBe(notice);
  expect(errorBannerStore.get()?.summary ?? null).toBe(summary);
});

// covers lender 8.6
it('a person who cannot be deleted stays, and the dialog says why', async () => {
  const stay = () => expect.unreachable();
  const dialog = <DeleteUserDialog user={ben} onClose={stay} onDeleted={stay} />;
  const { words, press } = await open(dialog, { DeleteUser: noted('LastWorkspaceUser') });
  await press('Delete');
  expect(words()).toContain('There was an error deleting the user.');
  expect(words()).toContain('At least one user must have access to the workspace.');
});

// covers lender 7.3
it('details are saved first, then roles, each under the version that was answered', async () => {
  const { press } = await open(<Save />, {
    UpdateUser: noted({ updateUser: { ...ben, firstName: 'Benjamin', version: 4 } }),
    SetUserRoles: noted({ setUserRoles: { ...ben, version: 5 } }),
  });
  await press('Save');
  expect(requested).toEqual([
    { input: { id: 'ben', firstName: 'Benjamin', lastName: 'Okafor', metadata: [], version: 3 } },
    { id: 'ben', roleIds: ['6'], version: 4 },
  ]);
});

// covers lender 8.6
it('roles are not saved where the details were refused', async () => {
  const { words, press } = await open(<Save />, { UpdateUser: noted('StaleVersion'), SetUserRoles: noted({}) });
  await press('Save');
  expect(requested).toHaveLength(1);
  expect(words()).toContain('Someone else changed this.');
});

it('where the roles were not saved after the details, another try saves the roles alone', async () => {
  let rolesFail = true;
  const { press } = await open(<Save />, {
    UpdateUser: noted({ updateUser: { ...ben, firstName: 'Benjamin', version: 4 } }),
    SetUserRoles: (variables) => noted(rolesFail ? 'InternalError' : { setUserRoles: { ...ben, version: 5 } })(variables),
  });
  await press('Save');
  rolesFail = false;
  await press('Save');
  expect(requested.slice(1)).toEqual([
    { id: 'ben', roleIds: ['6'], version: 4 },
    { id: 'ben', roleIds: ['6'], version: 4 },
  ]);
});
