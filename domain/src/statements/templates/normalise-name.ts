/** A name as names are compared: small letters and figures without accents, one blank between words; `&` and `+` are words. */
export function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[æœ]/g, (letter) => (letter === 'æ' ? 'ae' : 'oe'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[&+]/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
