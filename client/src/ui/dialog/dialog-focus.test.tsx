import { Popover } from '@mantine/core';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { Drawer } from '../drawer';
import { Dialog } from './dialog';
import { takeFocus } from './take-focus';

const KINDS = {
  dialog: (onClose: () => void) => (
    <Dialog title="Cash" size={400} onClose={onClose}>
      Accounts
      <input aria-label="First" data-autofocus />
      <input aria-label="Second" />
    </Dialog>
  ),
  drawer: (onClose: () => void) => (
    <Drawer title="Cash" size={400} onClose={onClose} footer={null}>
      Accounts
      <input aria-label="First" data-autofocus />
      <input aria-label="Second" />
    </Drawer>
  ),
  popover: (onClose: () => void) => (
    <Popover opened onChange={onClose} trapFocus returnFocus>
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown>
        <div ref={takeFocus}>
          Accounts
          <input aria-label="First" data-autofocus />
          <input aria-label="Second" />
        </div>
      </Popover.Dropdown>
    </Popover>
  ),
};

function Opener({ kind }: { readonly kind: keyof typeof KINDS }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <input aria-label="Elsewhere" />
      {open && KINDS[kind](() => setOpen(false))}
    </>
  );
}

const opener = () => document.querySelector('button');

it.each(['dialog', 'drawer'] as const)('a %s gives the focus back to what opened it', async (kind) => {
  const { press, words } = await show(<Opener kind={kind} />, '/', ['common']);
  opener()?.focus();
  await press('Open');
  expect(words()).toContain('Accounts');
  expect(document.activeElement).not.toBe(opener());
  await press('Close');
  expect(words()).not.toContain('Accounts');
  expect(document.activeElement).toBe(opener());
});

it.each(['dialog', 'drawer'] as const)('a %s leaves the focus where it was moved while it was open', async (kind) => {
  const { press } = await show(<Opener kind={kind} />, '/', ['common']);
  opener()?.focus();
  await press('Open');
  const elsewhere = document.querySelector('input');
  elsewhere?.focus();
  await press('Close');
  expect(document.activeElement).toBe(elsewhere);
});

it.each(['dialog', 'drawer', 'popover'] as const)(
  'a %s has the focus in the very turn that opens it: keys that follow are its own',
  async (kind) => {
    await show(<Opener kind={kind} />, '/', ['common']);
    opener()?.focus();
    act(() => opener()?.click());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('First');
  },
);

it.each(['dialog', 'drawer', 'popover'] as const)('a %s leaves the focus where a person moves it right after it opens', async (kind) => {
  await show(<Opener kind={kind} />, '/', ['common']);
  act(() => opener()?.click());
  const second = document.querySelector<HTMLElement>('[aria-label="Second"]');
  act(() => second?.focus());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(second);
});
