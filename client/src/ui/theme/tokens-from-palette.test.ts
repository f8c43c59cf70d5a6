import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '@countinghouse/domain/tenants/contrast';
import { oklchOf } from './oklch';
import { REFERENCE_PALETTE, REFERENCE_TOKENS, type ReferenceToken } from './reference-tokens';
import { tokensFromPalette, type Scheme } from './tokens-from-palette';

const TOKENS = Object.entries(REFERENCE_TOKENS) as [keyof typeof REFERENCE_TOKENS, ReferenceToken][];
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const palette = fc.record({
  primary: colour,
  secondary: colour,
  button: fc.option(colour, { nil: undefined }),
  link: fc.option(colour, { nil: undefined }),
});

describe('tokensFromPalette', () => {
  // covers lender 1.3, lender 9.7, borrower 1.2
  it.each(['light', 'dark'] as const)('gives the drawn table for the default palette, %s', (scheme) => {
    const tokens = tokensFromPalette(REFERENCE_PALETTE)[scheme];
    expect(tokens).toEqual(Object.fromEntries(TOKENS.map(([name, token]) => [name, token[scheme]])));
  });

  it('keeps every promised contrast for any palette: texts 4.5, shapes of controls 3', () => {
    fc.assert(
      fc.property(palette, fc.constantFrom<Scheme>('light', 'dark'), (given, scheme) => {
        const tokens = tokensFromPalette(given)[scheme];
        for (const [name, { keeps }] of TOKENS) {
          for (const { on, ratio } of keeps ?? []) {
            for (const ground of on) {
              const kept = contrastRatio(tokens[name], tokens[ground as keyof typeof tokens]);
              expect(kept, `${name} ${tokens[name]} on ${ground}`).toBeGreaterThanOrEqual(ratio);
            }
          }
        }
      }),
      { numRuns: examples(400) },
    );
  });

  it('keeps the hue of any palette that has one', () => {
    const reference = oklchOf(REFERENCE_PALETTE.primary).h;
    fc.assert(
      fc.property(palette, fc.constantFrom<Scheme>('light', 'dark'), (given, scheme) => {
        const own = oklchOf(given.primary);
        const token = oklchOf(tokensFromPalette(given)[scheme]['accent-strong']);
        if (own.c < 0.04 || token.c < 0.04) return;
        const drawn = oklchOf(REFERENCE_TOKENS['accent-strong'][scheme]).h - reference;
        expect(Math.abs(turnBetween(token.h, own.h + drawn))).toBeLessThan(8);
      }),
    );
  });

  it('tints its neutrals in the hue of the secondary color', () => {
    fc.assert(
      fc.property(palette, (given) => {
        const own = oklchOf(given.secondary);
        const sunken = oklchOf(tokensFromPalette(given).light.sunken);
        if (own.c < 0.02 || given.secondary === REFERENCE_PALETTE.secondary) return;
        expect(Math.abs(turnBetween(sunken.h, own.h))).toBeLessThan(25);
      }),
    );
  });

  it.each([
    ['button', '#1f4e79'],
    ['link', '#5b3a8c'],
  ] as const)('draws a %s in its own color where that can be read', (control, own) => {
    const { light, dark } = tokensFromPalette({ ...REFERENCE_PALETTE, [control]: own });
    expect(light[control]).toBe(own);
    expect(Math.abs(turnBetween(oklchOf(dark[control]).h, oklchOf(own).h))).toBeLessThan(8);
    expect(dark['accent-strong']).toBe(REFERENCE_TOKENS['accent-strong'].dark);
  });

  it('falls back to the default palette for an invalid color', () => {
    const broken = { primary: 'tomato', secondary: '', button: 'url(x)', link: '#12' };
    expect(tokensFromPalette(broken)).toEqual(tokensFromPalette(REFERENCE_PALETTE));
  });
});

/** Degrees from one hue to another, -180..180. */
function turnBetween(one: number, other: number): number {
  return ((((one - other) % 360) + 540) % 360) - 180;
}
