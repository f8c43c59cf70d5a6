import { expect, it } from 'vitest';
import { show } from '../lib/testing/show';
import { PackageMark } from './package-mark';

it.each([
  ['of its own', { letters: 'BC', hue: 195 }, 'Microsoft Dynamics 365 Business Central', 'BC', '195'],
  ['of its name where it has none', null, 'Ledgerly Pro', 'LP', '90'],
])('a package is drawn by the letters and the color %s', async (_, mark, name, letters, hue) => {
  const { words } = await show(<PackageMark mark={mark} name={name} />, '/', []);
  expect(words()).toBe(letters);
  expect(document.querySelector<HTMLElement>('[aria-hidden]')?.style.getPropertyValue('--package-hue')).toBe(hue);
});
