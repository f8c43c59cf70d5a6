import { contrastRatio } from './contrast';
import { hexOf, oklchOf, type Oklch } from './oklch';
import { REFERENCE_PALETTE, REFERENCE_TOKENS, type HueSource, type ReferenceToken } from './reference-tokens';

export type TokenName = keyof typeof REFERENCE_TOKENS;
export type Tokens = Readonly<Record<TokenName, string>>;
export type Scheme = 'light' | 'dark';

const STEP = 0.004;
const HEX = /^#[0-9a-f]{6}$/i;

/** The colours of the product for a tenant: hues from its two palette colours, lightness fixed so that every text keeps WCAG AA; a colour that is not `#rrggbb` gives way to the default one. */
export function tokensFromPalette(primary: string, secondary: string): Readonly<Record<Scheme, Tokens>> {
  const palette = {
    primary: HEX.test(primary) ? primary : REFERENCE_PALETTE.primary,
    secondary: HEX.test(secondary) ? secondary : REFERENCE_PALETTE.secondary,
  };
  const moves = { primary: moveOf(palette, 'primary'), secondary: moveOf(palette, 'secondary'), fixed: (colour: Oklch) => colour };
  return { light: tokensOf('light', moves), dark: tokensOf('dark', moves) };
}

type Move = (colour: Oklch) => Oklch;

/** How a colour drawn for the reference palette moves with the tenant's: the hue turns by as much, and a greyer brand gives greyer tokens. */
function moveOf(palette: Record<'primary' | 'secondary', string>, source: 'primary' | 'secondary'): Move {
  const reference = oklchOf(REFERENCE_PALETTE[source]);
  const own = oklchOf(palette[source]);
  const chroma = Math.min(own.c / reference.c, source === 'primary' ? 1.25 : 1.5);
  const turn = own.c < 0.002 ? 0 : own.h - reference.h;
  return (colour) => ({ l: colour.l, c: colour.c * chroma, h: colour.h + turn });
}

function tokensOf(scheme: Scheme, moves: Record<HueSource, Move>): Tokens {
  const made: Record<string, string> = {};
  for (const [name, token] of Object.entries(REFERENCE_TOKENS) as [string, ReferenceToken][]) {
    const moved = moves[token.from](oklchOf(token[scheme]));
    made[name] = token.keeps ? readable(moved, token.keeps.ratio, grounds(token.keeps.on, made)) : hexOf(moved);
  }
  return made as Tokens;
}

function grounds(names: readonly string[], made: Readonly<Record<string, string>>): string[] {
  return names.flatMap((name) => made[name] ?? []);
}

/** The colour, darker or lighter by as little as its contrast on every ground needs. */
function readable(colour: Oklch, ratio: number, on: readonly string[]): string {
  const away = oklchOf(on[0] ?? '#ffffff').l > colour.l ? -STEP : STEP;
  let candidate = hexOf(colour);
  for (let l = colour.l; l >= 0 && l <= 1 && !on.every((ground) => contrastRatio(candidate, ground) >= ratio); l += away) {
    candidate = hexOf({ ...colour, l });
  }
  return candidate;
}
