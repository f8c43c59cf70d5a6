/** Removes whatever of a text is not plain text; given by the program that has a DOM, set up to allow no tag and no attribute. */
export type Sanitiser = (text: string) => string;

/** Whether sanitising changes a text (lender side 5); the sanitiser is asked only about texts that could hold markup. */
export function isUnsafeText(text: string, sanitise: Sanitiser): boolean {
  return text.includes('<') && sanitise(text) !== text;
}
