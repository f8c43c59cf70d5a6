import { Drawer, Modal } from '@mantine/core';
import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { dialogName } from './dialog-name';

it.each([
  ['modal', Modal],
  ['drawer', Drawer],
])('names a %s that has no title', async (_, Frame) => {
  await show(
    <Frame opened onClose={() => undefined} {...dialogName('Running imports')}>
      words
    </Frame>,
    '/',
    [],
  );
  expect(document.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe('Running imports');
});
