import { settingIssueText } from '@countinghouse/domain/locales/setting-issue-text';
import texts from '@countinghouse/domain/locales/en/tenants.json' with { type: 'json' };
import type { SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';

/** An issue as GraphQL answers it. */
export function presentIssue(issue: SettingIssue) {
  const { path, kind, facts } = issue;
  const { value = null, allowed = null, suggestion = null, least = null, most = null } = facts;
  return { path, kind, message: settingIssueText(issue, texts, 'en'), value, allowed, suggestion, least, most };
}
