import { brandOf } from './brand';
import type { Brand } from './brand';

/** `config.json` of a brand, as the browser loads it (docs/spec.md, lender 3). */
export interface BrandConfig {
  readonly palette: { readonly primary: string; readonly secondary: string; readonly controls: Readonly<Record<string, string>> };
  readonly font: string | null;
  readonly showLogo: boolean;
  readonly logoUrl: string | null;
  readonly visibleName: string;
}

/** The file of a brand; the tenant's name is used if the brand has none. */
export function configOfBrand(brand: Brand, tenantName: string): BrandConfig {
  return {
    palette: { primary: brand.primaryColor, secondary: brand.secondaryColor, controls: brand.controlColors },
    font: brand.fontFamily,
    showLogo: brand.showLogo,
    logoUrl: brand.logoUrl,
    visibleName: brand.visibleName ?? tenantName,
  };
}

/** Parses an untrusted brand file; missing or unsafe values fall back to the default brand. */
export function brandOfConfig(config: unknown): Brand {
  const given = (typeof config === 'object' && config !== null ? config : {}) as { readonly [name: string]: unknown };
  const palette = (typeof given.palette === 'object' && given.palette !== null ? given.palette : {}) as {
    readonly [name: string]: unknown;
  };
  return brandOf({
    primaryColor: palette.primary,
    secondaryColor: palette.secondary,
    controlColors: palette.controls,
    fontFamily: given.font,
    showLogo: given.showLogo,
    logoUrl: given.logoUrl,
    visibleName: given.visibleName,
  });
}
