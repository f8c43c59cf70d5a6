import { enteredEmail } from '@countinghouse/domain/fields/email';
import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import type { Refusal } from '@countinghouse/domain/refusals';
import { defaultRoleOf } from '@countinghouse/domain/users/role-boxes';
import { refuseFirstName, refuseLastName, refuseTakenEmail, refuseUserEmail } from '@countinghouse/domain/users/user-fields';
import { refuseMetadataValue } from '@countinghouse/domain/users/user-metadata';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import { plainText } from '../../../lib/fields/plain-text';
import type { MetadataSetting, Role, UserSettings } from '../managed-user';

/** A person as they are in a form; metadata by the names of its settings. */
export interface PersonForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly roleIds: readonly string[];
}

/** A field of the form; those of metadata are `metadata.` and the setting's name, as the server names them. */
export type PersonField = 'firstName' | 'lastName' | 'emailAddress' | `metadata.${string}`;

/** The validation errors of a form by field; valid fields are absent. */
export type PersonProblems = Readonly<Partial<Record<PersonField, Refusal>>>;

/** A form for a new person, with the default role selected (docs/spec.md, lender 5). */
export function emptyPerson(roles: readonly Role[]): PersonForm {
  const role = defaultRoleOf(roles);
  return { firstName: '', lastName: '', emailAddress: '', metadata: {}, roleIds: role === undefined ? [] : [role.id] };
}

/** The form of an existing person. */
export function personFormOf(user: ManagedUserFragment): PersonForm {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    emailAddress: user.emailAddress ?? '',
    metadata: Object.fromEntries((user.metadata ?? []).map((entry) => [entry.name, entry.value])),
    roleIds: (user.roles ?? []).map((role) => role.id),
  };
}

/** What is in a field. */
export function valueAt(person: PersonForm, field: PersonField): string {
  if (field === 'firstName' || field === 'lastName' || field === 'emailAddress') return person[field];
  return person.metadata[field.slice('metadata.'.length)] ?? '';
}

/** Whether nothing has been entered yet. */
export function isBlank({ firstName, lastName, emailAddress, metadata }: PersonForm): boolean {
  return [firstName, lastName, emailAddress, ...Object.values(metadata)].every((text) => text.trim() === '');
}

/** What keeps a new person from being queued; `taken` are the addresses of people who exist or are queued. */
export function problemsOfNew(person: PersonForm, settings: UserSettings, taken: readonly string[]): PersonProblems {
  const email = enteredEmail(person.emailAddress);
  return present({
    ...nameProblems(person),
    emailAddress: refuseUserEmail(email, settings.emailDomains) ?? refuseTakenEmail(email, taken),
    ...metadataProblems(person, settings.metadata),
  });
}

/** What keeps changes from being saved; only what was changed is looked at. */
export function problemsOfChanges(person: PersonForm, before: PersonForm, settings: UserSettings): PersonProblems {
  const all = present({ ...nameProblems(person), ...metadataProblems(person, settings.metadata) });
  const changed = (Object.entries(all) as [PersonField, Refusal][]).filter(([field]) => valueAt(person, field) !== valueAt(before, field));
  return Object.fromEntries(changed);
}

/** The metadata of a form as it is sent: values without those that are blank. */
export function metadataOf({ metadata }: PersonForm): { name: string; value: string }[] {
  return Object.entries(metadata).flatMap(([name, value]) => (value.trim() === '' ? [] : [{ name, value: value.trim() }]));
}

function nameProblems({ firstName, lastName }: PersonForm) {
  return { firstName: refuseFirstName(cleanLine(firstName), plainText), lastName: refuseLastName(cleanLine(lastName), plainText) };
}

function metadataProblems({ metadata }: PersonForm, settings: readonly MetadataSetting[]): Record<string, Refusal | null> {
  const problem = (setting: MetadataSetting) => refuseMetadataValue(metadata[setting.name] ?? '', setting, plainText);
  return Object.fromEntries(settings.map((setting) => [`metadata.${setting.name}`, problem(setting)]));
}

function present(found: Readonly<Record<string, Refusal | null>>): PersonProblems {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Refusal] => entry[1] !== null));
}
