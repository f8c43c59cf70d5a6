import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from './card/card';
import { CountBadge } from './count-badge';
import classes from './list-card.module.css';

interface ListCardProps {
  readonly title: string;
  /** How many records there are in all; absent while that is unknown. */
  readonly count?: number | undefined;
  /** Search, filters, order and refresh. */
  readonly tools?: ReactNode;
  /** A `ListFoot`. */
  readonly foot?: ReactNode;
  /** A `DataTable`, a list for phones, or what is in their place. */
  readonly children: ReactNode;
}

/** A list of records with its search above and its pages below; on a phone the tools take the place of its title. */
export function ListCard({ title, count, tools, foot, children }: ListCardProps) {
  const heading = (
    <>
      {title} {count !== undefined && <CountBadge count={count} />}
    </>
  );
  return (
    <Card
      title={heading}
      label={title}
      aside={
        tools && (
          <Flex className={classes.tools} wrap="wrap" align="center" gap="sm">
            {tools}
          </Flex>
        )
      }
      className={classes.card}
    >
      <div className={classes.body}>{children}</div>
      {foot}
    </Card>
  );
}

/** Says that a search or filter found nothing, with the way out of it as `children`. */
export function NoMatch({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Flex className="anywhere" wrap="wrap" align="center" gap="md" py="xl" px="lg" c="dimmed" role="status">
      {words}
      {children}
    </Flex>
  );
}

interface ListFootProps {
  /** How many records a page holds. */
  readonly note?: string;
  /** Which records are shown, of how many. */
  readonly range: string;
  /** `Pagination`, and on a phone the list's first action. */
  readonly children: ReactNode;
}

/** Where the person is in a list and the way to its other pages; it stays at the bottom of the window. */
export function ListFoot({ note, range, children }: ListFootProps) {
  return (
    <Box
      component="footer"
      className={clsx('flex wrap middle line-above', classes.foot)}
      pos="sticky"
      bottom={0}
      mih={52}
      bg="var(--ch-surface)"
      c="dimmed"
      fz="sm"
    >
      <Box component="span" mr="auto" visibleFrom="sm">
        {note}
      </Box>
      <span role="status" className="figures">
        {range}
      </span>
      {children}
    </Box>
  );
}
