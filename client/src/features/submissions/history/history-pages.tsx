import { LIMITS } from '@countinghouse/domain/limits';
import { useText } from '../../../lib/i18n/use-text';
import { ListFoot } from '../../../ui/list-card';
import { Pagination } from '../../../ui/pagination/pagination';
import type { History } from './use-history';

interface HistoryPagesProps {
  readonly page: number;
  readonly history: History;
  readonly addressOf: (page: number) => string;
}

/** Where the person is in a history, and the way to its other pages. */
export function HistoryPages({ page, history, addressOf }: HistoryPagesProps) {
  const text = useText('collections');
  const size = LIMITS.workspacesPerPage;
  const first = Math.min(history.shown, (page - 1) * size + 1);
  const last = Math.min(history.shown, page * size);
  return (
    <ListFoot note={text('perPage', { count: size })} range={text('pageRange', { first, last, total: history.shown })}>
      <Pagination
        current={page}
        last={history.pages}
        label={text('pages')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        addressOf={addressOf}
      />
    </ListFoot>
  );
}
