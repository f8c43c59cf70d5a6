import { Box, Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Breadcrumb } from './breadcrumbs';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What is behind the title: badges, a time. */
  readonly beside?: ReactNode;
  /** The way up, outermost first. */
  readonly above?: readonly Breadcrumb[];
  readonly aboveLabel?: string;
  readonly children?: ReactNode;
}

/** The head of a page: the way up, its title and its actions. */
export function PageHead({ title, beside, above = [], aboveLabel, children }: PageHeadProps) {
  return (
    <Box mb="lg">
      {above.length > 0 && <Breadcrumbs label={aboveLabel ?? ''} steps={above} />}
      <Flex rowGap="sm" columnGap="md" align="center" wrap="wrap" mih={36}>
        <Box component="h1" miw={0}>
          {title}
        </Box>
        {beside}
        <Group className={classes.actions} gap="sm" ml="auto">
          {children}
        </Group>
      </Flex>
    </Box>
  );
}
