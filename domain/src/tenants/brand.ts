import { matching } from './read-setting';

/** How a tenant looks (docs/spec.md, lender 3). */
export interface Brand {
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** Colors of single controls by name, of which `button` and `link` are drawn; empty when the palette decides. */
  readonly controlColors: Readonly<Record<string, string>>;
  /** CSS font families, as in `Georgia, serif`; null means the product's own. */
  readonly fontFamily: string | null;
  readonly showLogo: boolean;
  readonly logoUrl: string | null;
  /** The name that people see; null means that of the tenant. */
  readonly visibleName: string | null;
}

/** The look of a tenant that configured none (docs/spec.md, lender 9). */
export const DEFAULT_BRAND: Brand = {
  primaryColor: '#ffb281',
  secondaryColor: '#f7f3f3',
  controlColors: {},
  fontFamily: null,
  showLogo: true,
  logoUrl: null,
  visibleName: null,
};

/** What a part of a brand may look like; anything else is left out when a stored brand is read. */
export const BRAND_PATTERNS = {
  color: /^#[\da-f]{6}$/i,
  controlName: /^[a-z][A-Za-z]{0,63}$/,
  fontFamily: /^[\p{L}\d ,'"-]{1,128}$/u,
  logoUrl: /^\/(?![/\\])[\w./-]{1,256}$/,
  visibleName: /^[^\u0000-\u001f]{1,128}$/,
} as const;

/** Reads a stored brand, and over it that of the host; whatever is missing or no safe value falls back to the default. */
export function brandOf(stored: unknown, ofHost: unknown = null): Brand {
  const given = { ...fieldsOf(stored), ...fieldsOf(ofHost) };
  return {
    primaryColor: colorOr(given.primaryColor, DEFAULT_BRAND.primaryColor),
    secondaryColor: colorOr(given.secondaryColor, DEFAULT_BRAND.secondaryColor),
    controlColors: colorsOf(given.controlColors),
    fontFamily: matching(given.fontFamily, BRAND_PATTERNS.fontFamily) ?? DEFAULT_BRAND.fontFamily,
    showLogo: typeof given.showLogo === 'boolean' ? given.showLogo : DEFAULT_BRAND.showLogo,
    logoUrl: matching(given.logoUrl, BRAND_PATTERNS.logoUrl) ?? DEFAULT_BRAND.logoUrl,
    visibleName: matching(given.visibleName, BRAND_PATTERNS.visibleName)?.trim() || DEFAULT_BRAND.visibleName,
  };
}

/** The stored brand of a name, in any case, among those of a tenant with several; undefined where there is none. */
export function brandNamed(brands: unknown, brandName: string | undefined): unknown {
  const wanted = brandName?.toLowerCase();
  return Object.entries(fieldsOf(brands)).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function colorOr(value: unknown, fallback: string): string {
  return matching(value, BRAND_PATTERNS.color)?.toLowerCase() ?? fallback;
}

function colorsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      (entry): entry is [string, string] => BRAND_PATTERNS.controlName.test(entry[0]) && matching(entry[1], BRAND_PATTERNS.color) !== null,
    ),
  );
}
