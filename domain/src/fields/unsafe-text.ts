/** Removes whatever of a text is not plain text; given by the program that has a DOM, set up to allow no tag and no attribute. */
export type Sanitiser = (text: string) => string;

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Whether a text holds control characters or half of a character, which no field of the product can keep; tabs and line ends are none. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether sanitising changes a text (lender side 5), or it holds control characters; the sanitiser is asked only about texts that could hold markup. */
export function isUnsafeText(text: string, sanitise: Sanitiser): boolean {
  return hasControlCharacters(text) || (text.includes('<') && sanitise(text) !== text);
}

/** The same of a text that stands in one line, such as a name: line ends and tabs are unsafe as well. */
export function isUnsafeLine(text: string, sanitise: Sanitiser): boolean {
  return /[\t\n\r\u2028\u2029]/.test(text) || isUnsafeText(text, sanitise);
}
