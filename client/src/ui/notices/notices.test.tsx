import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { noticeStore, tell } from '../../lib/notices/notice-store';
import { show } from '../../lib/testing/show';
import { Dialog } from '../dialog/dialog';
import { Drawer } from '../drawer';
import { Notices } from './notices';

/** Where a text is shown: the names of dialogs, or the page. */
const locationsOf = (words: string) =>
  [...document.querySelectorAll('[role="status"]')]
    .filter(({ textContent }) => textContent.includes(words))
    .map((region) => region.closest('[role="dialog"]')?.querySelector('h2')?.textContent ?? 'page');

function Layers() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Notices />
      {open && (
        <Drawer title="Running imports" size={400} onClose={close} footer={<button type="button">Hide</button>}>
          Imports
        </Drawer>
      )}
      {open && (
        <Dialog
          title="New collection"
          size={400}
          onClose={close}
          footer={
            <button type="button" onClick={close}>
              Next
            </button>
          }
        >
          Steps
        </Dialog>
      )}
    </>
  );
}

afterEach(() => noticeStore.set([]));

it('a notice is shown above the buttons of the topmost dialog, and at the bottom of the page without one', async () => {
  const { press } = await show(<Layers />, '/', ['common']);
  act(() => tell('Link copied.'));
  expect(locationsOf('Link copied.')).toEqual(['New collection']);
  const [region, next] = ['[role="dialog"] [role="status"]:not(:empty)', '[role="dialog"] button:last-child'].map((found) =>
    [...document.querySelectorAll(found)].at(-1),
  );
  expect(region!.compareDocumentPosition(next!) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await press('Next');
  expect(locationsOf('Link copied.')).toEqual(['page']);
});
