import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './button-group.module.css';

/** Buttons that belong together at the end of a dialog; on a narrow page they are below each other. */
export function ButtonGroup({ children }: { readonly children: ReactNode }) {
  return (
    <Flex className={classes.group} gap="sm" justify="flex-end" wrap="wrap">
      {children}
    </Flex>
  );
}
