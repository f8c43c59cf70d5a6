import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { IconButton } from '../button/button';
import { FoldingCard } from './folding-card';
import classes from './chart-card.module.css';

interface ChartCardProps {
  readonly title: string;
  /** An icon of 18 px. */
  readonly icon: ReactNode;
  /** A word on the chart, or its legend, at the end of the head. */
  readonly aside?: ReactNode;
  /** What is between head and chart. */
  readonly notice?: ReactNode;
  readonly chart: ReactNode;
  /** The same in figures. */
  readonly table: ReactNode;
  readonly foot?: ReactNode;
  /** How much is in it, where phones show its head alone at first. */
  readonly tally?: ReactNode;
  readonly className?: string | undefined;
  /** Whether the chart takes the height that a card has beyond its own. */
  readonly fills?: boolean;
}

/** A chart in a frame, with its equal as a table behind a button. */
export function ChartCard({ title, icon, aside, notice, chart, table, foot, tally, className, fills = false }: ChartCardProps) {
  const text = useText('common');
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartLine : IconTable;
  const toggle = (
    <IconButton label={text(asTable ? 'showChartOf' : 'showTableOf', { title })} size="xs" onClick={() => setAsTable(!asTable)}>
      <Icon size={17} stroke={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <FoldingCard
      label={title}
      folds={tally !== undefined}
      tally={tally}
      className={clsx(aside === undefined && classes.head, fills && classes.fills, className)}
      title={
        <Flex component="span" gap="sm" align="center">
          <Flex component="span" flex="none" c="dimmed" aria-hidden>
            {icon}
          </Flex>
          {title}
        </Flex>
      }
      aside={
        <div className={clsx('flex middle shrink quiet text-xs', aside !== undefined && classes.aside)}>
          {aside}
          {toggle}
        </div>
      }
    >
      {notice}
      {asTable ? (
        table
      ) : (
        <Box px="md" pt="sm" pb={10} className={fills ? classes.body : undefined}>
          {chart}
        </Box>
      )}
      {foot}
    </FoldingCard>
  );
}
