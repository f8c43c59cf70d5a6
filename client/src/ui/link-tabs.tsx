import { Flex } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import { CountBadge } from './count-badge';
import classes from './link-tabs.module.css';

interface LinkTab {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
  readonly current: boolean;
}

/** The parts of a page as links, so that Back works. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <Flex component="nav" aria-label={label} className="line-below mb-lg" wrap="wrap" rowGap={0} columnGap="xl">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={clsx('inline-row quiet medium nowrap undecorated', classes.tab, tab.current && classes.current)}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <CountBadge count={tab.count} />}
        </Link>
      ))}
    </Flex>
  );
}
