import { expect, it } from 'vitest';
import { LIMITS } from '../limits';
import { BRAND_PATTERNS } from './brand';
import { logoPath, refuseLogo } from './logo';
import { aPng } from './testing/a-png';

it('a PNG of at most 1,024 pixels a side can be a logo', () => {
  expect(refuseLogo(aPng(1, 1))).toBeNull();
  expect(refuseLogo(aPng(1024, 512))).toBeNull();
  expect(refuseLogo(aPng(1025, 1))).toMatchObject({ refused: 'TooLarge' });
  expect(refuseLogo(aPng(1, 20_000))).toMatchObject({ refused: 'TooLarge' });
});

it('a file beyond 256 KB is refused whatever it is', () => {
  expect(refuseLogo(new Uint8Array(LIMITS.logoBytes + 1))).toMatchObject({ refused: 'TooLarge' });
});

it.each([
  ['nothing', new Uint8Array()],
  [
    'a page that calls itself a picture',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a PNG without pixels', aPng(0, 5)],
  ['a PNG that was cut off', aPng(8, 8).slice(0, -4)],
])('%s is no logo', (_name, bytes) => {
  expect(refuseLogo(bytes)).toMatchObject({ refused: 'UnsupportedType' });
});

it('the path of a logo is one that a brand may name', () => {
  expect(logoPath('a'.repeat(64))).toMatch(BRAND_PATTERNS.logoUrl);
});
