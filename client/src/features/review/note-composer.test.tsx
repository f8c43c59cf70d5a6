import { act } from 'react';
import { expect, it } from 'vitest';
import { createStore, useStore } from '../../lib/react/use-store';
import { show } from '../../lib/testing/show';
import { NoteComposer } from './note-composer';

/** A note that is rewritten here and, as its `store` says, in another window. */
async function rewrite(typed: string) {
  const store = createStore('Ask for the lease');
  const nothing = () => undefined;
  function Rewritten() {
    const initial = { body: useStore(store), mentions: [] };
    return (
      <NoteComposer
        place="edit"
        label="Edit"
        members={[]}
        initial={initial}
        confirm="Save"
        onSend={() => Promise.resolve()}
        onDone={nothing}
      />
    );
  }
  const { type, words } = await show(<Rewritten />, '/', ['review', 'common']);
  await type('Edit', typed);
  return { words, saveElsewhere: (body: string) => act(() => store.set(body)) };
}

const WARNING = 'If you save, you replace this:';

it('a text that changes while it is rewritten is shown before it is replaced', async () => {
  const { words, saveElsewhere } = await rewrite('Ask for the lease and its end');
  expect(words()).not.toContain(WARNING);
  saveElsewhere('Ask for both leases');
  expect(words()).toContain(WARNING);
  expect(words()).toContain('Ask for both leases');
});

it('a text that becomes what is typed needs no warning', async () => {
  const { words, saveElsewhere } = await rewrite('Ask for both leases');
  saveElsewhere('Ask for both leases');
  expect(words()).not.toContain(WARNING);
});
