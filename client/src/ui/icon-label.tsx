import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './status-dot';

interface IconLabelProps {
  /** An icon of 14 px that repeats what the words say. */
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** An icon and the words that it is before, in a line of text. */
export function IconLabel({ icon, tone, children }: IconLabelProps) {
  return (
    <Flex
      component="span"
      style={{ verticalAlign: 'bottom' }}
      display="inline-flex"
      align="center"
      gap="xs"
      c={tone && 'var(--tone)'}
      data-tone={tone}
    >
      {icon}
      <span>{children}</span>
    </Flex>
  );
}
