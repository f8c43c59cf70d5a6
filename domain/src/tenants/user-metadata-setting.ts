import { LIMITS } from '../limits';
import { flag, list } from './read-setting';

/** What a value of a person's metadata may look like; a choice is one of the setting's options. */
export const METADATA_TYPES = ['Text', 'Number', 'Choice'] as const;
type MetadataType = (typeof METADATA_TYPES)[number];

/** What a value of a person's metadata may be called. */
export const METADATA_NAME = /^[A-Za-z]\w{0,63}$/;

/** A fact that a tenant keeps of each of its people (docs/spec.md, lender 3). */
export interface UserMetadataSetting {
  /** Names the value wherever it is stored or sent. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly type: MetadataType;
  readonly required: boolean;
  /** Empty unless the type is Choice. */
  readonly options: readonly string[];
}

/** Reads the stored settings; entries without a name, and those that repeat one, are left out. */
export function userMetadataSettingsOf(stored: unknown): readonly UserMetadataSetting[] {
  const settings = (Array.isArray(stored) ? stored : []).flatMap((entry) => settingOf(entry) ?? []);
  const firsts = settings.filter((setting, at) => settings.findIndex((other) => other.name === setting.name) === at);
  return firsts.slice(0, LIMITS.userMetadataSettings);
}

function settingOf(stored: unknown): UserMetadataSetting | null {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  if (typeof given.name !== 'string' || !METADATA_NAME.test(given.name)) return null;
  const type = METADATA_TYPES.find((each) => each === given.type) ?? 'Text';
  return {
    name: given.name,
    label: typeof given.label === 'string' && given.label !== '' ? given.label : given.name,
    placeholder: typeof given.placeholder === 'string' ? given.placeholder : '',
    type,
    required: flag(given.required, false),
    options: type === 'Choice' ? (list(given.options) ?? []) : [],
  };
}
