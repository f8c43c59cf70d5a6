import { contrastRatio } from './contrast';

/** The ink that is easiest to read on a `#rrggbb` color; of black and white one always has a contrast above 4.5 (WCAG 2.2). */
export function inkOn(color: string, inks: readonly [string, ...string[]]): string {
  return inks.reduce((best, ink) => (contrastRatio(color, ink) > contrastRatio(color, best) ? ink : best), inks[0]);
}
