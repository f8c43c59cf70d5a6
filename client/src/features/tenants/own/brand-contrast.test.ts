import { expect, it } from 'vitest';
import { brandContrast } from './brand-contrast';

const PALETTE = { primary: '#3f7cac', secondary: '#eef3f8' };

// covers lender 1.3, lender 3.7
it.each([
  ['button', '#1f4e79', true],
  ['link', '#1f4e79', true],
  ['button', '#ffe08a', false],
  ['link', '#ffe08a', false],
] as const)('a %s in %s is drawn as chosen: %s, and can be read in any case', (control, color, isExact) => {
  const contrast = brandContrast({ ...PALETTE, [control]: color }, control);
  expect(contrast.isExact).toBe(isExact);
  expect(contrast.chosenRatio >= 4.5).toBe(isExact);
  expect(contrast.shownRatio).toBeGreaterThanOrEqual(4.5);
});
