import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast';
import { REFERENCE_PALETTE, REFERENCE_TOKENS, type ReferenceToken } from './reference-tokens';
import { tokensFromPalette, type Scheme } from './tokens-from-palette';

const TOKENS = Object.entries(REFERENCE_TOKENS) as [keyof typeof REFERENCE_TOKENS, ReferenceToken][];
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('tokensFromPalette', () => {
  it.each(['light', 'dark'] as const)('gives the drawn table for the default palette, %s', (scheme) => {
    const tokens = tokensFromPalette(REFERENCE_PALETTE.primary, REFERENCE_PALETTE.secondary)[scheme];
    expect(tokens).toEqual(Object.fromEntries(TOKENS.map(([name, token]) => [name, token[scheme]])));
  });

  it('keeps every promised contrast for any palette', () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom<Scheme>('light', 'dark'), (primary, secondary, scheme) => {
        const tokens = tokensFromPalette(primary, secondary)[scheme];
        for (const [name, { keeps }] of TOKENS) {
          for (const ground of keeps?.on ?? []) {
            const ratio = contrastRatio(tokens[name], tokens[ground as keyof typeof tokens]);
            expect(ratio, `${name} ${tokens[name]} on ${ground}`).toBeGreaterThanOrEqual(keeps?.ratio ?? 0);
          }
        }
      }),
    );
  });

  it('falls back to the default palette where a colour can not be read', () => {
    expect(tokensFromPalette('tomato', '')).toEqual(tokensFromPalette(REFERENCE_PALETTE.primary, REFERENCE_PALETTE.secondary));
  });

  it('keeps the hue of the brand', () => {
    const { light } = tokensFromPalette('#0a3d91', '#f3f5f7');
    expect(Number.parseInt(light['accent-strong'].slice(5, 7), 16)).toBeGreaterThan(
      Number.parseInt(light['accent-strong'].slice(1, 3), 16),
    );
  });
});
