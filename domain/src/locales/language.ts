/** Languages in which the product speaks and writes; each has a text set of every section. */
export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first language of the wishes (BCP 47, most wanted first) that the product has; English where it has none (docs/spec.md, lender 5). */
export function languageFor(wishes: readonly (string | null | undefined)[]): Language {
  return wishes.flatMap((wish) => languageOf(wish) ?? [])[0] ?? 'en';
}

/** The product's language of a BCP 47 tag, whatever its region; null where it has none. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
}
