/** Languages in which the product writes mail; each has a text set of every message. */
export const MAIL_LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The first language of the wishes (BCP 47, most wanted first) in which the product can write; English where it can in none. */
export function mailLanguage(wishes: readonly (string | null | undefined)[]): MailLanguage {
  const primary = wishes.map((wish) => wish?.split('-')[0]?.toLowerCase());
  return primary.flatMap((wish) => MAIL_LANGUAGES.find((language) => language === wish) ?? [])[0] ?? 'en';
}
