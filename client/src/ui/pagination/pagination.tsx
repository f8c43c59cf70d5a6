import { Flex } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { pagesShown } from './pages-shown';
import classes from './pagination.module.css';

const LOOK = 'rounded-sm ink text-sm undecorated';

interface PaginationProps {
  readonly current: number;
  readonly last: number;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The address of a page, so that it can be opened in its own tab. */
  readonly addressOf: (page: number) => string;
}

/** Links to the pages of a list. */
export function Pagination({ current, last, label, previousLabel, nextLabel, addressOf }: PaginationProps) {
  const locale = useLocale();
  return (
    <Flex component="nav" aria-label={label} align="center" gap={{ base: 'sm', sm: '2xs' }}>
      <Step to={current > 1 ? addressOf(current - 1) : null} label={previousLabel} icon={<IconChevronLeft size={16} stroke={1.75} />} />
      {pagesShown(current, last).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap${index}`} className={clsx(LOOK, classes.gap)} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={addressOf(page)}
            className={clsx(LOOK, classes.page, page === current && classes.current)}
            aria-current={page === current ? 'page' : undefined}
          >
            {formatCount(page, locale)}
          </Link>
        ),
      )}
      <Step to={current < last ? addressOf(current + 1) : null} label={nextLabel} icon={<IconChevronRight size={16} stroke={1.75} />} />
    </Flex>
  );
}

function Step({ to, label, icon }: { readonly to: string | null; readonly label: string; readonly icon: ReactNode }) {
  if (to === null) {
    return (
      <span className={clsx(LOOK, classes.page, classes.step, classes.off)} role="link" aria-disabled aria-label={label}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} className={clsx(LOOK, classes.page, classes.step)} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
