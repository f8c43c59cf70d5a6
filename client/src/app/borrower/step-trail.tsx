import clsx from 'clsx';
import { IconCheck } from '@tabler/icons-react';
import { useCollectsBusinessInfo } from '../../features/borrowers/session/borrower-context';
import { useText } from '../../lib/i18n/use-text';
import classes from './step-trail.module.css';

/** A step of the borrower's way. */
export type BorrowerStep = 'you' | 'connect' | 'check' | 'send';

/** The steps with the current one: circles with names on a desktop, bars with one line on a phone. */
export function StepTrail({ current }: { readonly current: BorrowerStep | 'done' }) {
  const text = useText('borrower');
  const collectsInfo = useCollectsBusinessInfo();
  const steps: readonly BorrowerStep[] = collectsInfo ? ['you', 'connect', 'check', 'send'] : ['connect', 'check', 'send'];
  const names = { you: text('stepYou'), connect: text('stepConnect'), check: text('stepCheck'), send: text('stepSend') };
  const at = current === 'done' ? steps.length : steps.indexOf(current);
  return (
    <div>
      <ol className={clsx('flex gap-xl', classes.steps)} aria-label={text('steps')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={`row quiet text-lg ${classes.step}`}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={`bold fixed text-xs grid round ${classes.mark}`}>
              {index < at ? <IconCheck size={14} stroke={2} aria-hidden /> : index + 1}
            </span>
            <span className={classes.name}>{names[step]}</span>
          </li>
        ))}
      </ol>
      <p className={classes.line} aria-hidden>
        {current === 'done' ? text('stepsDone') : text('stepOf', { step: at + 1, steps: steps.length, name: names[current] })}
      </p>
    </div>
  );
}
