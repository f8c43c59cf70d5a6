import { contrastRatio } from '@countinghouse/domain/tenants/contrast';
import { hexOf, oklchOf, type Oklch } from './oklch';
import { REFERENCE_PALETTE, REFERENCE_TOKENS, type HueSource, type ReferenceToken } from './reference-tokens';

type TokenName = keyof typeof REFERENCE_TOKENS;
export type Tokens = Readonly<Record<TokenName, string>>;
export type Scheme = 'light' | 'dark';

/** The colors that a tenant brings, each `#rrggbb`; a single control without its own takes the primary one. */
export interface BrandPalette {
  readonly primary: string;
  readonly secondary: string;
  readonly button?: string | undefined;
  readonly link?: string | undefined;
}

const STEP = 0.004;
const HEX = /^#[0-9a-f]{6}$/i;

/** The colors of the product for a tenant: hues from its palette, lightness fixed so that every text keeps WCAG AA; a color that is not `#rrggbb` gives way to the default one. */
export function tokensFromPalette(given: BrandPalette): Readonly<Record<Scheme, Tokens>> {
  const palette = {
    primary: HEX.test(given.primary) ? given.primary : REFERENCE_PALETTE.primary,
    secondary: HEX.test(given.secondary) ? given.secondary : REFERENCE_PALETTE.secondary,
  };
  const primary = moveOf(palette, 'primary');
  const moves = {
    primary,
    secondary: moveOf(palette, 'secondary'),
    button: replacedBy(given.button) ?? primary,
    link: replacedBy(given.link) ?? primary,
    fixed: (colour: Oklch) => colour,
  };
  return { light: tokensOf('light', moves), dark: tokensOf('dark', moves) };
}

/** The colors whose hue the reference tokens have: its neutrals were drawn warmer than its secondary color. */
const DRAWN_FROM = { primary: REFERENCE_PALETTE.primary, secondary: REFERENCE_TOKENS.sunken.light } as const;

type Move = (colour: Oklch) => Oklch;

/** How a color drawn for the reference palette moves with the tenant's: its hue turns to the tenant's, and a grayer brand gives grayer tokens. */
function moveOf(palette: Record<'primary' | 'secondary', string>, source: 'primary' | 'secondary'): Move {
  if (palette[source].toLowerCase() === REFERENCE_PALETTE[source]) return (colour) => colour;
  const reference = oklchOf(REFERENCE_PALETTE[source]);
  const own = oklchOf(palette[source]);
  const chroma = Math.min(own.c / reference.c, source === 'primary' ? 1.25 : 1.5);
  const turn = own.c < 0.002 ? 0 : own.h - oklchOf(DRAWN_FROM[source]).h;
  return (colour) => ({ l: colour.l, c: colour.c * chroma, h: colour.h + turn });
}

/** The color of a single control as the tenant named it; on dark grounds as light as the drawn one. */
function replacedBy(given: string | undefined): Move | null {
  if (given === undefined || !HEX.test(given)) return null;
  const own = oklchOf(given);
  return (drawn) => ({ ...own, l: drawn.l > 0.6 ? Math.max(own.l, drawn.l) : own.l });
}

function tokensOf(scheme: Scheme, moves: Record<HueSource, Move>): Tokens {
  const made: Record<string, string> = {};
  for (const [name, token] of Object.entries(REFERENCE_TOKENS) as [string, ReferenceToken][]) {
    made[name] = readable(moves[token.from](oklchOf(token[scheme])), demandsOf(token, made));
  }
  return made as Tokens;
}

/** A ground and the contrast that must be kept on it. */
type Demand = readonly [ground: string, ratio: number];

function demandsOf(token: ReferenceToken, made: Readonly<Record<string, string>>): Demand[] {
  return (token.keeps ?? []).flatMap(({ on, ratio }) =>
    on.flatMap((name): Demand[] => (made[name] === undefined ? [] : [[made[name], ratio]])),
  );
}

/** The color, darker or lighter by as little as its contrast on every ground needs. */
function readable(colour: Oklch, demands: readonly Demand[]): string {
  const [first] = demands;
  const away = first !== undefined && oklchOf(first[0]).l > 0.5 ? -STEP : STEP;
  let candidate = hexOf(colour);
  for (let l = colour.l; l >= 0 && l <= 1 && !demands.every(([ground, ratio]) => contrastRatio(candidate, ground) >= ratio); l += away) {
    candidate = hexOf({ ...colour, l });
  }
  return candidate;
}
