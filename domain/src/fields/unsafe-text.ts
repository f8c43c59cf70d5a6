/** Removes whatever of a text is not plain text; given by the program that has a DOM, set up to allow no tag and no attribute. */
export type Sanitiser = (text: string) => string;

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Whether a text holds control characters or half of a character, which no field of the product can keep; tabs and line ends are none. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether sanitizing changes a text (docs/spec.md, lender 5), or it holds control characters; the sanitizer is asked only about texts that could hold markup. */
export function isUnsafeText(text: string, sanitise: Sanitiser): boolean {
  return hasControlCharacters(text) || (text.includes('<') && sanitise(text) !== text);
}

const LINE_SIGNS = /[\t\n\r\u0085\u2028\u2029]/;
/** Signs that turn the direction of what is beside a text as well; the letters of each script turn their own text without them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Signs without a width. Within a text some have a meaning (joined emoji, Persian, Thai), at its ends none has. */
const NO_WIDTH = /[\u034f\u00ad\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u061c\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]/;
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/**
 * The same of a text that is in one line, such as a name. Unsafe as well: line ends and tabs, signs that turn the direction of reading,
 * signs without a width at its ends, and nothing that can be seen.
 */
export function isUnsafeLine(text: string, sanitise: Sanitiser): boolean {
  if (LINE_SIGNS.test(text) || TURNING.test(text)) return true;
  if (NO_WIDTH.test(text.charAt(0)) || NO_WIDTH.test(text.charAt(text.length - 1))) return true;
  return (text.trim() !== '' && UNSEEN.test(text)) || isUnsafeText(text, sanitise);
}

/** A line as it is kept: without blanks and signs without a width at its ends, and without the three marks of direction that come along with copied names. */
export function cleanLine(text: string): string {
  const isEdge = (at: number) => NO_WIDTH.test(text.charAt(at)) || text.charAt(at).trim() === '';
  let [from, to] = [0, text.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return text.slice(from, to).replace(/[\u061c\u200e\u200f]/g, '');
}
