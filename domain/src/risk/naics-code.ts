/** Whether a text is a whole NAICS code: exactly six digits (docs/spec.md, borrower 5). */
export function isNaicsCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
