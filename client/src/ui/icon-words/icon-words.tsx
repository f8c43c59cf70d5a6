import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '../status-dot/status-dot';
import classes from './icon-words.module.css';

interface IconWordsProps {
  /** An icon of 14 px that repeats what the words say. */
  readonly icon: ReactNode;
  readonly tone?: Tone | 'plain';
  readonly children: ReactNode;
}

/** An icon and the words that it is before, in a line of text. */
export function IconWords({ icon, tone = 'plain', children }: IconWordsProps) {
  return (
    <span className={clsx(classes.words, classes[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
