import { Flex, Radio, Text } from '@mantine/core';
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
      <Flex component="span" direction="column" gap="3xs" flex={1}>
        <Text span size="lg" fw={600}>
          {title} {beside}
        </Text>
        {words !== undefined && (
          <Text span size="sm" c="dimmed">
            {words}
          </Text>
        )}
        {points.length > 0 && (
          <span className={classes.points}>
            {points.map((point) => (
              <Flex key={point} component="span" display="inline-flex" gap="xs" align="center">
                <IconCheck size={14} stroke={2} aria-hidden />
                {point}
              </Flex>
            ))}
          </span>
        )}
      </Flex>
      <Radio.Indicator size="xs" />
    </Radio.Card>
  );
}
