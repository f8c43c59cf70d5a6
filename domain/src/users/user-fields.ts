import { isEmail, isSameEmail } from '../fields/email';
import { isUnsafeLine } from '../fields/unsafe-text';
import type { Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import { isOnAllowedDomain } from './email-domain';

/** Refuses a first name that is blank, longer than 128 characters or unsafe (docs/spec.md, lender 5); null when it is valid. */
export function refuseFirstName(name: string, sanitise: Sanitiser): Refusal | null {
  return name.trim() === '' ? refuse('firstNameRequired', 'firstName') : refuseText('firstName', name, sanitise);
}

/** Refuses a last name that is longer than 128 characters or unsafe (docs/spec.md, lender 5); a person may have none. */
export function refuseLastName(name: string | null, sanitise: Sanitiser): Refusal | null {
  return name === null ? null : refuseText('lastName', name, sanitise);
}

/** Refuses a display name that holds more than a first and a last name can, or is unsafe; null: it is made of them. */
export function refuseDisplayName(name: string | null, sanitise: Sanitiser): Refusal | null {
  return name === null ? null : refuseText('displayName', name, sanitise, 2 * LIMITS.personNameMax + 1);
}

function refuseText(parameter: string, name: string, sanitise: Sanitiser, max: number = LIMITS.personNameMax): Refusal | null {
  if (name.length > max) return refuse('InvalidInput', parameter, { max });
  return isUnsafeLine(name, sanitise) ? refuse('UnsafeContent', parameter) : null;
}

/** Refuses an address that is none, longer than 256 characters or on no domain that the tenant allows (docs/spec.md, lender 5); null when it is valid. */
export function refuseUserEmail(email: string, domains: readonly string[]): Refusal | null {
  if (email.length > LIMITS.emailMax) return refuse('InvalidInput', 'emailAddress', { max: LIMITS.emailMax });
  if (!isEmail(email)) return refuse('emailMalformed', 'emailAddress');
  return isOnAllowedDomain(email, domains) ? null : refuse('emailDomainNotAllowed', 'emailAddress', { domains: domains.join(', ') });
}

/** Refuses an address that one of the people has already, in any case (docs/spec.md, lender 5). */
export function refuseTakenEmail(email: string, taken: readonly string[]): Refusal | null {
  return taken.some((other) => isSameEmail(email, other)) ? refuse('Duplicate', 'emailAddress') : null;
}

/** The name that others see of a person. */
export function displayNameOf(firstName: string, lastName: string | null): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}
