/** How a tenant looks (lender side 3, Tenant: brand config). */
export interface Brand {
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** Colours of single controls by name, such as `button`; empty when the palette decides. */
  readonly controlColors: Readonly<Record<string, string>>;
  /** CSS font family; null means the product's own. */
  readonly fontFamily: string | null;
  readonly showLogo: boolean;
  readonly logoUrl: string | null;
}

/** The look of a tenant that configured none (lender side 9, Theme defaults). */
export const DEFAULT_BRAND: Brand = {
  primaryColor: '#ffb281',
  secondaryColor: '#f7f3f3',
  controlColors: {},
  fontFamily: null,
  showLogo: true,
  logoUrl: null,
};

/** Reads a stored brand; whatever is missing or no safe value falls back to the default. */
export function brandOf(stored: unknown): Brand {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    primaryColor: colorOr(given.primaryColor, DEFAULT_BRAND.primaryColor),
    secondaryColor: colorOr(given.secondaryColor, DEFAULT_BRAND.secondaryColor),
    controlColors: colorsOf(given.controlColors),
    fontFamily: matching(given.fontFamily, /^[\p{L}\d ,'"-]{1,128}$/u) ?? DEFAULT_BRAND.fontFamily,
    showLogo: typeof given.showLogo === 'boolean' ? given.showLogo : DEFAULT_BRAND.showLogo,
    logoUrl: matching(given.logoUrl, /^\/(?![/\\])[\w./-]{1,256}$/) ?? DEFAULT_BRAND.logoUrl,
  };
}

function colorOr(value: unknown, fallback: string): string {
  return matching(value, COLOR)?.toLowerCase() ?? fallback;
}

function colorsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => /^[a-z][A-Za-z]{0,63}$/.test(entry[0]) && matching(entry[1], COLOR) !== null,
    ),
  );
}

const COLOR = /^#[\da-f]{6}$/i;

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}
