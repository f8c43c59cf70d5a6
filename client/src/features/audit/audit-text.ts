import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@countinghouse/domain/audit/audited';
import type { TextKey } from '@countinghouse/domain/locales/sections';
import type { Texts } from '../../lib/i18n/texts';

/** The text of an action; null for one that this screen does not know, which is shown as it is. */
export function actionText(action: string): TextKey<'audit'> | null {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known === undefined ? null : `action.${known}`;
}

/** The text of what an entry is about; null for a kind that this screen does not know. */
export function subjectText(subjectType: string): TextKey<'audit'> | null {
  const known = AUDIT_SUBJECTS.find((subject) => subject === subjectType);
  return known === undefined ? null : `about.${known}`;
}

/** What changed, in words; a setting that has none is named as operators write it. */
export function fieldText(field: string, text: Texts<'audit'>): string {
  return text.named(`field.${field}`, {}, field);
}

/** The first and last figures of a hash, which is all that people compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}
