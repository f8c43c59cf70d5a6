import { can } from '../access/can';
import type { Viewer } from '../access/viewer';
import { isSameEmail } from '../fields/email';
import type { Notification, NotificationRule } from './notification';

/** What the default recipients of a tenant do to the people who subscribed: they are added, or take their place. */
export const DEFAULT_ACTIONS = ['Append', 'Replace'] as const;
export type DefaultAction = (typeof DEFAULT_ACTIONS)[number];

/** How a tenant sends one notification. */
export interface NotificationPolicy {
  readonly rule: NotificationRule;
  readonly defaultAction: DefaultAction;
  /** Bare addresses, of people of the tenant or not. */
  readonly defaultRecipients: readonly string[];
}

/** A person of the tenant who may come into question. */
export interface Candidate extends Viewer {
  readonly userId: string;
  readonly emailAddress: string;
  /** Whether they belong to the workspace that it is about. */
  readonly isMember: boolean;
  /** What they chose for all workspaces; null when they never did. */
  readonly choice: boolean | null;
  /** What they chose for this workspace; null when they never did. */
  readonly subscription: boolean | null;
}

/** Who gets a notification: people of the tenant, and addresses that belong to none of them. */
export interface Recipients<Person extends Candidate = Candidate> {
  readonly people: readonly Person[];
  readonly addresses: readonly string[];
}

/** Whether a person wants a notification: the choice for the workspace, else that for all, else the rule; a disabled rule leaves no choice. */
export function isWanted(rule: NotificationRule, chosen: Pick<Candidate, 'choice' | 'subscription'>): boolean {
  if (rule.style === 'Disabled') return rule.enabled;
  return chosen.subscription ?? chosen.choice ?? rule.enabled;
}

/**
 * Who gets a notification: the people who may know of it and want it, and the tenant's default recipients (Append), or these alone
 * (Replace). A default recipient who is a person of the tenant needs the right as well; one who was deleted gets nothing. No one gets it
 * twice. A notification that is switched off for the tenant goes to no one.
 */
export function whoGetsIt<Person extends Candidate>(
  notification: Notification,
  policy: NotificationPolicy,
  candidates: readonly Person[],
): Recipients<Person> {
  if (isSwitchedOff(policy.rule)) return { people: [], addresses: [] };
  const isDefault = ({ emailAddress }: Candidate) => policy.defaultRecipients.some((address) => isSameEmail(address, emailAddress));
  const isSubscriber = (person: Candidate) => policy.defaultAction === 'Append' && isWanted(policy.rule, person);
  const people = candidates.filter((person) => mayKnow(notification, person) && (isDefault(person) || isSubscriber(person)));
  const isStranger = (address: string) => !candidates.some(({ emailAddress }) => isSameEmail(address, emailAddress));
  return { people, addresses: withoutRepeats(policy.defaultRecipients.filter(isStranger)) };
}

/** Whether the tenant switched the notification off for everyone. */
function isSwitchedOff(rule: NotificationRule): boolean {
  return rule.style === 'Disabled' && !rule.enabled;
}

function mayKnow(notification: Notification, person: Candidate): boolean {
  return notification.concerns === 'workspace' ? can(person, notification.needs, person) : can(person, notification.needs);
}

function withoutRepeats(addresses: readonly string[]): string[] {
  return addresses.filter((address, index) => addresses.findIndex((other) => isSameEmail(other, address)) === index);
}
