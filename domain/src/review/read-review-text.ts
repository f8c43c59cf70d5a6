import { isUnsafeText, type Sanitiser } from '../fields/unsafe-text';
import { refuse, type Result } from '../refusals';

/** A text of 1 to `max` characters without blanks at its ends; refuses InvalidInput, and UnsafeContent for what is not plain text. */
export function readReviewText(
  sent: string,
  parameter: string,
  { max, sanitise }: { readonly max: number; readonly sanitise: Sanitiser },
): Result<string> {
  const text = sent.trim();
  if (text === '') return refuse('InvalidInput', parameter);
  if (text.length > max) return refuse('InvalidInput', parameter, { max });
  return isUnsafeText(text, sanitise) ? refuse('UnsafeContent', parameter) : text;
}
