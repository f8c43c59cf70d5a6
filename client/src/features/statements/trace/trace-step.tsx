import { Box, Center, Flex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './trace.module.css';

interface TraceStepProps {
  readonly number: number;
  readonly title: ReactNode;
  /** How the step ties to the one before. */
  readonly proof?: ReactNode;
  readonly children: ReactNode;
}

/** One numbered step on the spine. */
export function TraceStep({ number, title, proof, children }: TraceStepProps) {
  return (
    <li className={`relative ${classes.step}`}>
      <Center
        component="span"
        pos="absolute"
        top={0}
        left={0}
        w={21}
        h={21}
        bdrs="50%"
        bg="var(--ch-accent-soft-2)"
        fz="xs"
        fw={600}
        aria-hidden
      >
        {number}
      </Center>
      <Group justify="space-between" align="baseline" gap="sm" mb="xs">
        <Text component="h3" size="sm" fw={600} lh="21px">
          {title}
        </Text>
        {proof}
      </Group>
      <Box miw={0} style={{ overflowX: 'auto' }}>
        {children}
      </Box>
    </li>
  );
}

/** The proof of a step: green where it ties, red with what differs where it does not. */
export function TieOut({ ties, children }: { readonly ties: boolean; readonly children: ReactNode }) {
  return (
    <Flex component="span" className="figures" display="inline-flex" gap="2xs" align="center" fz="xs" c={ties ? 'success' : 'danger'}>
      {ties ? <IconCircleCheck size={14} stroke={1.75} aria-hidden /> : <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {children}
    </Flex>
  );
}
