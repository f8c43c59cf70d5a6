import { expect, it } from 'vitest';
import type { ManagedUserFragment } from '../../../gql/graphql';
import { show } from '../../../lib/testing/show';
import { EditUserDrawer } from './edit-user-drawer';

const nothing = () => undefined;
const user = {
  ...{
    __typename: 'User',
    id: 'ben',
    displayName: 'Ben Example',
    firstName: 'Ben',
    lastName: 'Example',
    emailAddress: 'ben@lender.example',
  },
  ...{ status: 'Active', lastActivityTime: null, version: 1, roles: [], metadata: [] },
} as ManagedUserFragment;

// covers lender 8.6
it('a person who could not be saved stays in the form, which says so', async () => {
  const drawer = (
    <EditUserDrawer
      user={user}
      viewerId="ada"
      settings={{ metadata: [], emailDomains: [] }}
      roles={[]}
      onClose={nothing}
      onSaved={nothing}
      onReload={nothing}
    />
  );
  const { words, type, press } = await show(drawer, '/settings/usermanagement', ['users', 'common'], { UpdateUser: () => 'Forbidden' });
  await type('First name', 'Benjamin');
  await press('Save');
  await expect.poll(words).toContain('There was an error saving the user.');
  expect(document.querySelector<HTMLInputElement>('input[value=Benjamin]')).not.toBeNull();
});
