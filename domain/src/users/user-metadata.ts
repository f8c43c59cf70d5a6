import { isUnsafeLine } from '../fields/unsafe-text';
import type { Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import type { UserMetadataSetting } from '../tenants/user-metadata-setting';

/** A fact of a person by the name of its setting (docs/spec.md, lender 3). */
export interface MetadataEntry {
  readonly name: string;
  readonly value: string;
  readonly type: string;
}

/**
 * Refuses metadata that the tenant's settings do not allow: an unknown or repeated name, a required value that is missing, one that is too long,
 * unsafe or not of its type (docs/spec.md, lender 5). What was stored before may stay, although the settings have changed since.
 */
export function refuseMetadata(
  entries: readonly MetadataEntry[],
  settings: readonly UserMetadataSetting[],
  sanitise: Sanitiser,
  stored: readonly MetadataEntry[] = [],
): Refusal | null {
  const names = entries.map((entry) => entry.name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return refuse('InvalidInput', 'metadata', { problem: `lists ${repeated} twice` });
  const isRetained = (entry: MetadataEntry) => stored.some((old) => old.name === entry.name && old.value === entry.value);
  const added = entries.filter((entry) => !isRetained(entry));
  if (added.some((entry) => !settings.some((setting) => setting.name === entry.name)))
    return refuse('InvalidInput', 'metadata', { problem: 'contains a field that this tenant does not have' });
  const changed = settings.filter((setting) => !entries.some((entry) => entry.name === setting.name && isRetained(entry)));
  return changed.reduce<Refusal | null>(
    (found, setting) => found ?? refuseMetadataValue(valueOf(entries, setting), setting, sanitise),
    null,
  );
}

/** Refuses one value by its setting; the refusal's parameter is `metadata.` and the setting's name. */
export function refuseMetadataValue(value: string, setting: UserMetadataSetting, sanitise: Sanitiser): Refusal | null {
  const { type, required, options } = setting;
  const name = `metadata.${setting.name}`;
  if (value.trim() === '') return required ? refuse('metadataRequired', name) : null;
  if (value.length > LIMITS.userMetadataMax) return refuse('InvalidInput', name, { max: LIMITS.userMetadataMax });
  if (isUnsafeLine(value, sanitise)) return refuse('UnsafeContent', name);
  if (type === 'Number' && !/^-?\d+(\.\d+)?$/.test(value.trim())) return refuse('InvalidInput', name, { problem: 'must be a number' });
  if (type === 'Choice' && !options.includes(value)) return refuse('InvalidInput', name, { problem: 'must be one of the choices' });
  return null;
}

/** Metadata as it is stored: trimmed, without blank values, each with the type of its setting. */
export function cleanMetadata(entries: readonly MetadataEntry[], settings: readonly UserMetadataSetting[]): MetadataEntry[] {
  return entries
    .map(({ name, value, type }) => ({
      name,
      value: value.trim(),
      type: settings.find((setting) => setting.name === name)?.type ?? type,
    }))
    .filter((entry) => entry.value !== '');
}

/** The value that a list has for a setting; empty where it has none. */
export function valueOf(entries: readonly MetadataEntry[], { name }: Pick<UserMetadataSetting, 'name'>): string {
  return entries.find((entry) => entry.name === name)?.value ?? '';
}
