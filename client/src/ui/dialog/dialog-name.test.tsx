import { Drawer, Modal } from '@mantine/core';
import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { dialogName } from './dialog-name';

it.each([
  ['modal', Modal],
  ['drawer', Drawer],
])('a %s without a title has an accessible name', async (_, Frame) => {
  await show(
    <Frame opened onClose={() => undefined} {...dialogName('Running imports')}>
      words
    </Frame>,
    '/',
    [],
  );
  expect(document.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe('Running imports');
});
