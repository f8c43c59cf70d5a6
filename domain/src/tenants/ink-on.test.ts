import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inkOn } from './ink-on';

describe('the ink on a color', () => {
  it.each([
    ['#ffb281', '#000000'],
    ['#1f4e79', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#3f7cac', '#000000'],
  ])('on %s it is %s', (color, ink) => {
    expect(inkOn(color, ['#000000', '#ffffff'])).toBe(ink);
  });

  it('is never worse than the other one', () => {
    const grey = fc.integer({ min: 0, max: 255 }).map((part) => `#${part.toString(16).padStart(2, '0').repeat(3)}`);
    fc.assert(fc.property(grey, (color) => inkOn(color, ['#000000', '#ffffff']) === inkOn(color, ['#ffffff', '#000000'])));
  });
});
