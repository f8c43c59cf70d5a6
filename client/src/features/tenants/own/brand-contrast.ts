import { contrastRatio } from '@countinghouse/domain/tenants/contrast';
import { tokensFromPalette, type BrandPalette, type Scheme } from '../../../ui/theme/tokens-from-palette';

/** How a color that a tenant chose can be read. */
export interface BrandContrast {
  /** The color that is drawn, which differs from the chosen one where that can't be read. */
  readonly shown: string;
  readonly isExact: boolean;
  /** Contrast of the chosen color with what it is seen with, 1..21; texts need 4.5 (WCAG 2.2, AA). */
  readonly chosenRatio: number;
  readonly shownRatio: number;
}

/** Contrast of the words on a button, or of a link on the page, in light colors. */
export function brandContrast(palette: BrandPalette, control: 'button' | 'link', scheme: Scheme = 'light'): BrandContrast {
  const tokens = tokensFromPalette(palette)[scheme];
  const shown = tokens[control];
  const ground = control === 'button' ? tokens['on-accent-strong'] : tokens.sunken;
  const chosen = palette[control] ?? shown;
  return {
    shown,
    isExact: shown.toLowerCase() === chosen.toLowerCase(),
    chosenRatio: contrastRatio(chosen, ground),
    shownRatio: contrastRatio(shown, ground),
  };
}
