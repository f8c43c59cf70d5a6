import { IconAlertCircle } from '@tabler/icons-react';
import { LIMITS } from '@countinghouse/domain/limits';
import type { StatedStyles } from '@countinghouse/domain/locales/style-question';
import { useState } from 'react';
import { useIssueText } from '../../../../lib/i18n/use-issue-text';
import { useText } from '../../../../lib/i18n/use-text';
import { Button } from '../../../../ui/button/button';
import { StyleChoice } from '../../../../ui/style-choice';
import classes from './books.module.css';
import type { BookIssues } from '../../upload-checks/upload-check';

/** The location of what is wrong with the whole file. */
const FILE = 'file';

interface IssueListProps {
  readonly issues: BookIssues;
  /** Told what the file does not show itself. */
  readonly onAnswer: (styles: StatedStyles) => void;
}

/** Why the books were not read: every issue by its location, the first twenty at once. */
export function IssueList({ issues: { issues, issueCount, description }, onAnswer }: IssueListProps) {
  const text = useText('borrower-files');
  const words = useIssueText();
  const [all, setAll] = useState(false);
  const question = issues.map(({ problem }) => words.question(problem)).find((found) => found !== null);
  const shown = all ? issues : issues.slice(0, LIMITS.describedIssues);
  return (
    <>
      <div role="alert" className={`callout ink text-lg ${classes.alert}`} data-tone="danger">
        <IconAlertCircle size={20} stroke={1.75} aria-hidden />
        <p className="shrink">
          {issueCount > 0
            ? text.rich(issues.every(({ location }) => location === FILE) ? 'fileToFix' : 'cellsToFix', { count: issueCount })
            : text.rich('notRead', { reason: sentence(words.description(description) ?? description) })}
        </p>
      </div>
      {question && <StyleChoice question={question} asks={text('styleQuestion', { value: question.value })} onAnswer={onAnswer} />}
      {shown.length > 0 && (
        <table className={`plain-table mt-md text-lg ${classes.issues}`} aria-label={text('issuesOf')}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{text('issueLocation')}</th>
              <th scope="col">{text('issueProblem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ location, problem }, index) => (
              <tr key={index}>
                <th scope="row" translate="yes">
                  {words.location(location)}
                </th>
                <td className="quiet">{capitalised(words.problem(problem))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {issues.length > shown.length && (
        <Button look="link" className={classes.more} onClick={() => setAll(true)}>
          {text('moreIssues', { count: issueCount - shown.length })}
        </Button>
      )}
      {all && issueCount > issues.length && <p className="quiet text-md">{text('moreIssues', { count: issueCount - issues.length })}</p>}
    </>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);
