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

/** The place of what is wrong with the whole file. */
const FILE = 'file';

interface IssueListProps {
  readonly faults: BookIssues;
  /** Told what the file does not show itself. */
  readonly onAnswer: (styles: StatedStyles) => void;
}

/** Why the books were not read: every fault by its place, the first twenty at once. */
export function IssueList({ faults: { faults, faultCount, description }, onAnswer }: IssueListProps) {
  const text = useText('borrower-files');
  const words = useIssueText();
  const [all, setAll] = useState(false);
  const question = faults.map(({ problem }) => words.question(problem)).find((found) => found !== null);
  const shown = all ? faults : faults.slice(0, LIMITS.describedFaults);
  return (
    <>
      <div role="alert" className={`callout ${classes.alert}`} data-tone="danger">
        <IconAlertCircle size={20} stroke={1.75} aria-hidden />
        <p className="shrink">
          {faultCount > 0
            ? text.rich(faults.every(({ place }) => place === FILE) ? 'fileToFix' : 'cellsToFix', { count: faultCount })
            : text.rich('notRead', { reason: sentence(words.description(description) ?? description) })}
        </p>
      </div>
      {question && <StyleChoice question={question} asks={text('styleQuestion', { value: question.value })} onAnswer={onAnswer} />}
      {shown.length > 0 && (
        <table className={`plain-table ${classes.faults}`} aria-label={text('faultsOf')}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{text('faultPlace')}</th>
              <th scope="col">{text('faultProblem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, problem }, index) => (
              <tr key={index}>
                <th scope="row" translate="yes">
                  {words.place(place)}
                </th>
                <td className="quiet">{capitalised(words.problem(problem))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {faults.length > shown.length && (
        <Button look="link" className={classes.more} onClick={() => setAll(true)}>
          {text('moreFaults', { count: faultCount - shown.length })}
        </Button>
      )}
      {all && faultCount > faults.length && <p className="quiet text-md">{text('moreFaults', { count: faultCount - faults.length })}</p>}
    </>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);
