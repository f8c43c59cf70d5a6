import { LIMITS } from '@countinghouse/domain/limits';
import type { NotificationSettingFieldsFragment, NotificationSubscriptionsQuery } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { ListFoot, NoMatch } from '../../../ui/list-card';
import { Pagination } from '../../../ui/pagination/pagination';
import { writeListLocation, type ListLocation } from './list-location';
import { NotificationGrid } from './notification-grid';
import type { SaveNotifications } from './use-save-notifications';

interface WorkspaceNotificationsProps {
  readonly settings: readonly NotificationSettingFieldsFragment[];
  readonly list: NotificationSubscriptionsQuery['notificationSubscriptions'];
  readonly busy: boolean;
  readonly place: ListLocation;
  readonly onClear: () => void;
  readonly save: SaveNotifications;
}

/** One page of workspaces with their switches, and the way to the other pages. */
export function WorkspaceNotifications({ settings, list, busy, place, onClear, save }: WorkspaceNotificationsProps) {
  const text = useText('notifications');
  const pages = Math.max(1, Math.ceil(list.totalCount / LIMITS.workspacesPerPage));
  const label = text('tableLabel', { page: place.page, pages });
  return (
    <Card label={text('mine')}>
      <NotificationGrid label={label} busy={busy} settings={settings} workspaces={list.nodes} save={save} />
      {list.totalCount === 0 && (
        <NoMatch words={place.search === '' ? text('noWorkspaces') : text('noMatch', { search: place.search })}>
          {place.search !== '' && (
            <Button look="link" onClick={onClear}>
              {text('clearFilter')}
            </Button>
          )}
        </NoMatch>
      )}
      {list.totalCount > 0 && <Pages place={place} pages={pages} total={list.totalCount} />}
    </Card>
  );
}

function Pages({ place, pages, total }: { readonly place: ListLocation; readonly pages: number; readonly total: number }) {
  const text = useText('notifications');
  const size = LIMITS.workspacesPerPage;
  const first = Math.min(total, (place.page - 1) * size + 1);
  return (
    <ListFoot note={text('perPage', { count: size })} range={text('range', { first, last: Math.min(total, place.page * size), total })}>
      <Pagination
        current={place.page}
        last={pages}
        label={text('pages')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        addressOf={(page) => writeListLocation({ ...place, page })}
      />
    </ListFoot>
  );
}
