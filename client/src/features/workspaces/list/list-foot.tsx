import { LIMITS } from '@countinghouse/domain/limits';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Pagination } from '../../../ui/pagination/pagination';
import classes from './workspace-list.module.css';

interface ListFootProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  readonly children: ReactNode;
}

/** Where the person is in the list and the way to its other pages; it stays at the bottom of the window. */
export function ListFoot({ page, pages, total, addressOf, children }: ListFootProps) {
  const text = useText('workspaces');
  const first = Math.min(total, (page - 1) * LIMITS.workspacesPerPage + 1);
  const last = Math.min(total, page * LIMITS.workspacesPerPage);
  return (
    <footer className={classes.foot}>
      <span className={classes.perPage}>{text('perPage', { count: LIMITS.workspacesPerPage })}</span>
      <span role="status" className="figures">
        {text('range', { first, last, total })}
      </span>
      <Pagination
        current={page}
        last={pages}
        label={text('pages')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        addressOf={addressOf}
      />
      {children}
    </footer>
  );
}
