import { cleanLine, isUnsafeLine, type Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuseChange, type StatementRefusal } from './statement-refusal';

const PREFIX = /^total(?:\s+of)?\s+/i;

/** The caption as it is kept: one line, without blanks around it. */
export function cachedCaption(caption: string): string {
  return cleanLine(caption);
}

/** Null for a caption that a line may have (docs/spec.md, borrower 5). */
export function refuseCaption(caption: string, sanitise: Sanitiser): StatementRefusal | null {
  const kept = cachedCaption(caption);
  if (kept === '') return refuseChange('CaptionRequired');
  if (kept.length > LIMITS.captionMax) return refuseChange('CaptionTooLong');
  return isUnsafeLine(kept, sanitise) ? refuseChange('CaptionUnsafe') : null;
}

/** The heading that follows a total until it is written by hand: the total's caption without its prefix (docs/spec.md, borrower 5). */
export function headerOfFooter(footerCaption: string): string {
  const rest = cachedCaption(footerCaption).replace(PREFIX, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
