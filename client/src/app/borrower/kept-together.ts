/** A text whose words stay on one line, such as a date. */
export function keptTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
