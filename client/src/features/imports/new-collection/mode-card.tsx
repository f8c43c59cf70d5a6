import { Center, Flex, Radio, Text } from '@mantine/core';
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
      <Center component="span" className={clsx('sunken', classes.icon)} flex="none" w={40} h={40} bdrs="md" aria-hidden>
        {icon}
      </Center>
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
          <Flex component="span" c="dimmed" wrap="wrap" rowGap="3xs" columnGap="lg" fz="xs">
            {points.map((point) => (
              <Flex key={point} component="span" display="inline-flex" gap="xs" align="center">
                <IconCheck size={14} stroke={2} aria-hidden />
                {point}
              </Flex>
            ))}
          </Flex>
        )}
      </Flex>
      <Radio.Indicator size="xs" />
    </Radio.Card>
  );
}
