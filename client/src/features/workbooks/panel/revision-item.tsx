import { Box, Center, Flex } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { Look } from '../tracking/look-of-revision';
import classes from './revision-item.module.css';

const TONES = { completed: 'success', failed: 'danger', generating: undefined, past: undefined } as const;

interface RevisionItemProps {
  readonly number: number;
  readonly look: Look;
  readonly title: ReactNode;
  /** When, in the reader's words. */
  readonly when: string;
  /** What is behind the time, such as a download. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One revision of the list: its number, status, time and actions. */
export function RevisionItem({ number, look, title, when, aside, children }: RevisionItemProps) {
  const text = useText('revisions');
  return (
    <Flex
      component="li"
      className={clsx('line-below', classes.item, look === 'generating' && classes.generating)}
      gap="md"
      py={14}
      px="lg"
      data-tone={TONES[look]}
    >
      <Center component="span" className={clsx('sunken ink', classes.badge)} flex="none" miw={34} h={34} px="xs" bdrs="md" fz="sm" fw={600}>
        {text('number', { number })}
      </Center>
      <Box className={classes.body} flex={1} miw={0}>
        <div className={clsx('flex wrap middle', classes.head)}>
          <h3 className="row gap-xs grow text-md">{title}</h3>
          <span className={clsx('quiet text-sm', classes.when)}>{when}</span>
          {aside}
        </div>
        {children}
      </Box>
    </Flex>
  );
}
