import { isUnsafeLine, isUnsafeText, type Sanitiser } from '../../fields/unsafe-text';
import { LIMITS } from '../../limits';
import { refuse, type Refusal } from '../../refusals';

/** What people call a template, and say of it; null for no description. */
export interface TemplateTexts {
  readonly displayName: string;
  readonly description: string | null;
}

/** Refuses a name that is blank, longer than 128 characters or unsafe, then such a description of more than 512 (docs/spec.md, borrower 5); null when both are valid. */
export function refuseTemplateTexts({ displayName, description }: TemplateTexts, sanitise: Sanitiser): Refusal | null {
  return refuseName(displayName, sanitise) ?? refuseDescription(description, sanitise);
}

function refuseName(name: string, sanitise: Sanitiser): Refusal | null {
  if (name.trim() === '') return refuse('InvalidInput', 'displayName');
  if (name.trim().length > LIMITS.templateNameMax) return refuse('InvalidInput', 'displayName', { max: LIMITS.templateNameMax });
  return isUnsafeLine(name, sanitise) ? refuse('UnsafeContent', 'displayName') : null;
}

function refuseDescription(description: string | null, sanitise: Sanitiser): Refusal | null {
  const text = description ?? '';
  if (text.trim().length > LIMITS.templateDescriptionMax)
    return refuse('InvalidInput', 'description', { max: LIMITS.templateDescriptionMax });
  return isUnsafeText(text, sanitise) ? refuse('UnsafeContent', 'description') : null;
}

/** A name or description as lists show it: at most 40 characters, the last of a longer one an ellipsis (docs/spec.md, borrower 3). */
export function listedTemplateText(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LIMITS.templateTextListed) return text;
  return `${characters.slice(0, LIMITS.templateTextListed - 1).join('')}…`;
}
