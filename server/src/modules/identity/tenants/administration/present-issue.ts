import { settingIssueText } from '@countinghouse/domain/locales/setting-issue-text';
import texts from '@countinghouse/domain/locales/en/tenants.json' with { type: 'json' };
import type { SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';

/** An issue as GraphQL answers it. */
export function presentIssue(issue: SettingIssue) {
  const { path, kind, facts } = issue;
  const text = (name: string) => (facts[name] === undefined ? null : String(facts[name]));
  const number = (name: string) => (facts[name] === undefined ? null : Number(facts[name]));
  return {
    path,
    kind,
    message: settingIssueText(issue, texts, 'en'),
    value: text('value'),
    allowed: text('allowed'),
    suggestion: text('suggestion'),
    least: number('least'),
    most: number('most'),
  };
}
