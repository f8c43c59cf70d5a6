import { LIMITS } from '@countinghouse/domain/limits';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { ListFoot } from '../../../ui/list-card';
import { Pagination } from '../../../ui/pagination/pagination';

interface WorkspacePagesProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  readonly children: ReactNode;
}

/** Which workspaces are shown, and the way to the other pages. */
export function WorkspacePages({ page, pages, total, addressOf, children }: WorkspacePagesProps) {
  const text = useText('workspaces');
  const first = Math.min(total, (page - 1) * LIMITS.workspacesPerPage + 1);
  const last = Math.min(total, page * LIMITS.workspacesPerPage);
  return (
    <ListFoot note={text('perPage', { count: LIMITS.workspacesPerPage })} range={text('range', { first, last, total })}>
      <Pagination
        current={page}
        last={pages}
        label={text('pages')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        addressOf={addressOf}
      />
      {children}
    </ListFoot>
  );
}
