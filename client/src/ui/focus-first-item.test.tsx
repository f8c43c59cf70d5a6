import { Menu } from '@mantine/core';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../lib/testing/show';
import { focusFirstItem } from './focus-first-item';

function LineWithMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Cash</button>
      {open && (
        <Menu opened trapFocus returnFocus={false}>
          <Menu.Target>
            <button type="button" tabIndex={-1} aria-label="Actions" />
          </Menu.Target>
          <Menu.Dropdown ref={focusFirstItem}>
            <Menu.Item>Rename</Menu.Item>
            <Menu.Item>Move</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

it('a menu has the focus in the very turn that opens it: keys that follow are its own', async () => {
  await show(<LineWithMenu />, '/', ['common']);
  const line = document.querySelector('button');
  line?.focus();
  act(() => line?.click());
  expect(document.activeElement?.textContent).toBe('Rename');
});
