import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../../lib/i18n/use-text';
import { Select } from '../../../../ui/select/select';
import { AlignedFigure } from '../../figures/aligned-figure';
import type { Suggestion } from './template-plan';
import classes from './unmatched-queue.module.css';

interface QueueRowProps {
  readonly name: string;
  readonly amount: string;
  readonly options: readonly (Suggestion & { readonly name: string })[];
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  /** The section that was said; null while nothing was. */
  readonly answer: string | null;
  readonly isTabStop: boolean;
  readonly describedBy: string;
  readonly onAnswer: (section: string | null) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One account that waits for an answer, with the places to pick. */
export function QueueRow(props: QueueRowProps) {
  const { name, amount, options, targets, answer, isTabStop, describedBy, onAnswer, onFocus, onKeyDown } = props;
  const text = useText('templates');
  const isOther = answer !== null && !options.some(({ section }) => section === answer);
  const words = { value: '', label: text('chooseOther') };
  return (
    <li>
      <div
        role="group"
        aria-label={`${name}, ${amount}`}
        aria-describedby={describedBy}
        tabIndex={isTabStop ? 0 : -1}
        data-queued
        className={clsx(classes.row, answer !== null && classes.answered)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.amount}>
          <AlignedFigure text={amount} />
        </span>
        <span className={classes.options}>
          {options.map((option, at) => (
            <button
              key={option.section}
              type="button"
              tabIndex={-1}
              aria-pressed={answer === option.section}
              aria-keyshortcuts={String(at + 1)}
              className={clsx(classes.option, answer === option.section && classes.picked)}
              onClick={() => onAnswer(answer === option.section ? null : option.section)}
            >
              <kbd aria-hidden>{at + 1}</kbd>
              {option.name} <span className={classes.quiet}>{option.certainty ?? text('standsNow')}</span>
            </button>
          ))}
          <span className={clsx(classes.other, isOther && classes.otherPicked)}>
            <Select
              label={text('choose', { account: name })}
              value={answer ?? ''}
              options={[words, ...targets]}
              onChange={(section) => onAnswer(section === '' ? null : section)}
            />
          </span>
        </span>
      </div>
    </li>
  );
}
