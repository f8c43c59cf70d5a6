import { Radio } from '@mantine/core';
import type { Choice, Choices, Clash } from '@countinghouse/domain/statements/merge/merge-statements';
import clsx from 'clsx';
import { clashText } from './clash-text';
import type { DifferenceContext } from './difference-text';
import classes from './conflict.module.css';

interface ClashQuestionsProps {
  readonly clashes: readonly Clash[];
  readonly context: DifferenceContext;
  readonly who: string;
  readonly choices: Choices;
  readonly onChoose: (key: string, choice: Choice) => void;
}

/** One question per real conflict; the user's own version is chosen by default. */
export function ClashQuestions({ clashes, context, who, choices, onChoose }: ClashQuestionsProps) {
  const { text } = context;
  return (
    <div className={classes.clashes}>
      <h3>{text('clashesToSettle', { count: clashes.length })}</h3>
      {clashes.map((clash) => {
        const { question, answers } = clashText(clash, context);
        const chosen = choices[clash.key] ?? 'mine';
        return (
          <fieldset key={clash.key} className={classes.question}>
            <legend>{question}</legend>
            {(['mine', 'theirs'] as const).map((choice) => (
              <label key={choice} className={clsx(classes.answer, chosen === choice && classes.chosen)}>
                <Radio size="xs" name={clash.key} value={choice} checked={chosen === choice} onChange={() => onChoose(clash.key, choice)} />
                <span>
                  <strong>{choice === 'mine' ? text('mine') : text('theirs', { who })}</strong>
                  <span className={classes.became}>{answers[choice]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
