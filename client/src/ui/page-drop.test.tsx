import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../lib/testing/show';
import { Dialog } from './dialog/dialog';
import { PageDrop } from './page-drop';

const FILE = new File(['Date'], 'ledger.csv');

/** Drags something over the page, or lets it go there, and answers whether the browser was kept from its own doing. */
function drag(type: 'dragover' | 'drop' | 'dragleave', types = ['Files']): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, files: [FILE], dropEffect: 'none' }, relatedTarget: null });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

it('a file that is dragged over the page shows where it goes, and is taken', async () => {
  const onDrop = vi.fn();
  const { words } = await show(<PageDrop title="Drop it" text="Alder" onDrop={onDrop} />, '/', ['common']);
  drag('dragover');
  expect(words()).toContain('Drop it');
  drag('dragleave');
  expect(words()).not.toContain('Drop it');
  drag('dragover');
  expect(drag('drop')).toBe(true);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith([FILE]);
  expect(words()).not.toContain('Drop it');
});

it('what is not a file is left to the page', async () => {
  const onDrop = vi.fn();
  const { words } = await show(<PageDrop title="Drop it" text="Alder" onDrop={onDrop} />, '/', ['common']);
  expect([drag('dragover', ['text/plain']), drag('drop', ['text/plain'])]).toEqual([false, false]);
  expect(words()).not.toContain('Drop it');
  expect(onDrop).not.toHaveBeenCalled();
});

it.each([
  ['where files are not taken', null, null],
  [
    'under a dialog',
    vi.fn(),
    <Dialog key="over" title="Over it" size={400} onClose={() => undefined}>
      Words
    </Dialog>,
  ],
])('a file that is dropped %s is not taken, and does not replace the portal', async (_, onDrop, over) => {
  const content = (
    <>
      <PageDrop title="Drop it" text="Alder" onDrop={onDrop} />
      {over}
    </>
  );
  const { words } = await show(content, '/', ['common']);
  expect([drag('dragover'), drag('drop')]).toEqual([true, true]);
  expect(words()).not.toContain('Drop it');
  if (onDrop !== null) expect(onDrop).not.toHaveBeenCalled();
});
