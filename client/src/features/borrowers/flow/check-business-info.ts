import { enteredEmail, isEmail } from '@countinghouse/domain/fields/email';
import type { BusinessInfo } from './stored-flow';

/** What is wrong with who is sending, by field; nothing where both are fit (docs/spec.md, borrower 5). */
export type InfoIssues = Partial<Record<keyof BusinessInfo, 'nameMissing' | 'emailWrong'>>;

/** Checks the name and the address as they were entered; a name of blanks is none. */
export function checkBusinessInfo({ name, email }: BusinessInfo): InfoIssues {
  return {
    ...(name.trim() === '' ? { name: 'nameMissing' } : {}),
    ...(isEmail(enteredEmail(email).trimEnd()) ? {} : { email: 'emailWrong' }),
  };
}

/** The name and the address as they are sent. */
export function cleanBusinessInfo({ name, email }: BusinessInfo): BusinessInfo {
  return { name: name.trim(), email: email.trim() };
}
