import type { StyleQuestion } from '@countinghouse/domain/locales/style-question';
import type { ImportStateFragment } from '../../../lib/graphql/types.generated';
import { useIssueText } from '../../../lib/i18n/use-issue-text';

/** Which of two meanings a value of the file has, where its issues ask that; suspends until the texts are loaded. */
export function useStyleQuestion({ issues }: ImportStateFragment): StyleQuestion | null {
  const words = useIssueText();
  return issues.map(({ problem }) => words.question(problem)).find((question) => question !== null) ?? null;
}
