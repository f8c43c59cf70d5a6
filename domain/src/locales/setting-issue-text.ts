import type { SettingIssue } from '../tenants/document/setting-issue';
import { formatMessage } from './format-message';
import type { TextSet } from './sections';

/** What is wrong with a setting, in the texts of the section `tenants`; the path is not part of the sentence. */
export function settingIssueText({ kind, facts }: Pick<SettingIssue, 'kind' | 'facts'>, texts: TextSet, locale: string): string {
  return formatMessage(texts[`issue.${kind}`] ?? kind, locale, facts);
}
