import { Radio } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './mode-card.module.css';

interface ModeCardProps {
  readonly value: string;
  readonly chosen: string | null;
  readonly icon: ReactNode;
  readonly title: string;
  /** What is beside the title. */
  readonly beside?: ReactNode;
  readonly words?: string;
  readonly points?: readonly string[];
}

/** One of several ways, as a card of a radio group. */
export function ModeCard({ value, chosen, icon, title, beside, words, points = [] }: ModeCardProps) {
  return (
    <Radio.Card value={value} className={clsx(classes.card, chosen === value && classes.chosen)} aria-label={title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {title} {beside}
        </span>
        {words !== undefined && <span className={classes.text}>{words}</span>}
        {points.length > 0 && (
          <span className={classes.points}>
            {points.map((point) => (
              <span key={point} className={classes.point}>
                <IconCheck size={14} stroke={2} aria-hidden />
                {point}
              </span>
            ))}
          </span>
        )}
      </span>
      <Radio.Indicator size="xs" />
    </Radio.Card>
  );
}
