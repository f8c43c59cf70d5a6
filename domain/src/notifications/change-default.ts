import { enteredEmail, isEmail, isSameEmail } from '../fields/email';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Result, Refusal } from '../refusals';
import type { DefaultAction, NotificationPolicy } from './who-gets-it';

/** What administrators set for a notification. */
export type NotificationDefault = Pick<NotificationPolicy, 'defaultAction' | 'defaultRecipients'>;

/** One change of what they set. */
export type DefaultChange =
  | { readonly kind: 'setAction'; readonly action: DefaultAction }
  | { readonly kind: 'addRecipients' | 'removeRecipients' | 'setRecipients'; readonly addresses: readonly string[] };

/**
 * The setting after a change. An address is added once, and removed in any letter case (docs/spec.md, lender 5); removing an address that is not
 * listed has no effect. Refuses InvalidInput for a malformed address, and for more than fifty.
 */
export function changeDefault(current: NotificationDefault, change: DefaultChange): Result<NotificationDefault> {
  if (change.kind === 'setAction') return { ...current, defaultAction: change.action };
  const addresses = change.addresses.map((address) => enteredEmail(address).trimEnd());
  if (change.kind === 'removeRecipients') return { ...current, defaultRecipients: without(current.defaultRecipients, addresses) };
  const refused = refuseRecipients(addresses);
  if (refused !== null) return refused;
  const kept = change.kind === 'addRecipients' ? current.defaultRecipients : [];
  const defaultRecipients = addresses.reduce<readonly string[]>(
    (list, address) => (includes(list, address) ? list : [...list, address]),
    kept,
  );
  if (defaultRecipients.length > LIMITS.notificationRecipientsMax)
    return refuse('InvalidInput', 'defaultRecipients', { problem: `can have at most ${LIMITS.notificationRecipientsMax} addresses` });
  return { ...current, defaultRecipients };
}

function refuseRecipients(addresses: readonly string[]): Refusal | null {
  return addresses.every(isEmail) ? null : refuse('InvalidInput', 'defaultRecipients', { problem: 'must be email addresses' });
}

function without(list: readonly string[], addresses: readonly string[]): string[] {
  return list.filter((listed) => !includes(addresses, listed));
}

function includes(list: readonly string[], address: string): boolean {
  return list.some((listed) => isSameEmail(listed, address));
}
