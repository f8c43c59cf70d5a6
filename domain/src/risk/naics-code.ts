/** Whether a text is a whole NAICS code: exactly six digits (borrower side 5). */
export function isNaicsCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
