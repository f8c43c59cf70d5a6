import clsx from 'clsx';
import { Flex, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_FILTER, differences } from '@countinghouse/domain/submissions/history-filter';
import { daysOf, type ChosenRange, type HistoryDays } from '@countinghouse/domain/submissions/history-range';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { localToday } from '../../../lib/format/local-today';
import { useToday } from '../../../lib/format/use-today';
import { useText } from '../../../lib/i18n/use-text';
import { useRequestedSearch } from '../../../lib/react/use-requested-search';
import { Button, IconButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { NoMatch, ListFoot } from '../../../ui/list-card';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { useSubmissionCommands } from '../commands/use-submission-commands';
import { FilterMenu } from './filter-menu';
import { orderedBy, readHistoryAddress, writeHistoryAddress, type HistoryAddress, type HistoryOf } from './history-address';
import { HistoryProvider, type HistoryContextValue } from './history-context';
import { HistoryTable } from './history-table';
import { RangeControl } from './range-control';
import { useHistory, type History } from './use-history';
import { useShowHistoryError } from './use-show-history-error';
import classes from './submission-history.module.css';
import { LIMITS } from '@countinghouse/domain/limits';
import { Pagination } from '../../../ui/pagination/pagination';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';

const DeleteSubmissionDialog = lazy(async () => ({
  default: (await import('../commands/delete-submission-dialog')).DeleteSubmissionDialog,
}));

interface SubmissionHistoryProps {
  /** Null shows those of the tenant. */
  readonly workspaceId: string | null;
  /** Whether deleted ones may be shown here (docs/spec.md, lender 6). */
  readonly offersDeleted: boolean;
  readonly context: Omit<HistoryContextValue, 'onDelete' | 'onRestore'>;
  /** Shown before anything was ever collected. */
  readonly empty: ReactNode;
}

/** Past data collections of a workspace or of the tenant: by time, status and source, sorted, page by page; all of it is in the address (docs/spec.md, lender 2). */
export function SubmissionHistory({ workspaceId, offersDeleted, context, empty }: SubmissionHistoryProps) {
  const text = useText('collections');
  const { requested, ask } = useRequestedSearch();
  const of: HistoryOf = workspaceId === null ? 'global' : 'workspace';
  const address = readHistoryAddress(useSearchParams()[0], of);
  const today = useToday();
  const history = useHistory(workspaceId, address, offersDeleted, today);
  const { remove, restore } = useSubmissionCommands();
  const [deleting, setDeleting] = useState<SubmissionRowFragment | null>(null);
  useShowHistoryError(history.error, history.refresh);

  const days = daysOf(address.chosen, today);
  const searchOf = (next: HistoryAddress) => `?${writeHistoryAddress(next, of).toString()}`;
  const go = (change: Partial<HistoryAddress>) =>
    ask(writeHistoryAddress({ ...readHistoryAddress(requested(), of), page: 1, ...change }, of), { replace: true });
  const daysToStartFrom = (chosen: ChosenRange) => {
    const own = daysOf(chosen, today);
    return own?.start == null && history.span !== null ? spanDays(history.span) : (own ?? { start: null, end: null });
  };
  const isComplete = of === 'workspace' && address.chosen.range === 'alltime' && differences(address.filter) === 0;
  if (history.rows?.length === 0 && history.cells.length === 0 && isComplete && !history.busy) return empty;
  return (
    <HistoryProvider value={{ ...context, onDelete: setDeleting, onRestore: ({ id }) => restore(id) }}>
      <div className={clsx('flex wrap middle', classes.tools)}>
        <RangeControl
          chosen={address.chosen}
          shown={() => daysToStartFrom(readHistoryAddress(requested(), of).chosen)}
          today={today}
          onChange={(chosen) => go({ chosen })}
        />
        <ShownLine history={history} days={days} />
        <Flex gap="sm" ml="auto">
          <FilterMenu filter={address.filter} cells={history.cells} offersDeleted={offersDeleted} onChange={(filter) => go({ filter })} />
          <IconButton bordered size="sm" label={text('refresh')} onClick={history.refresh}>
            <IconRefresh size={16} stroke={1.75} />
          </IconButton>
        </Flex>
      </div>
      <Card className={classes.card}>
        {history.rows === null && <SkeletonRows rows={6} label={text('listLabel')} still={!history.busy} />}
        {history.rows?.length === 0 && (
          <NoMatch words={text('noMatch')}>
            <Button look="link" onClick={() => go({ filter: DEFAULT_FILTER, chosen: { range: 'alltime', from: null, to: null } })}>
              {text('showAll')}
            </Button>
          </NoMatch>
        )}
        {history.rows !== null && history.rows.length > 0 && (
          <HistoryTable
            of={of}
            label={text('listLabel')}
            rows={history.rows}
            order={address.order}
            busy={history.busy}
            onSort={(field) => go(orderedBy(readHistoryAddress(requested(), of), field))}
          />
        )}
        {history.pages > 1 && <HistoryPages page={address.page} history={history} addressOf={(page) => searchOf({ ...address, page })} />}
      </Card>
      <Suspense>
        {deleting !== null && (
          <DeleteSubmissionDialog submission={deleting} onConfirm={() => remove(deleting.id)} onClose={() => setDeleting(null)} />
        )}
      </Suspense>
    </HistoryProvider>
  );
}

function spanDays({ oldest, newest }: { readonly oldest: string; readonly newest: string }) {
  return { start: localToday(new Date(oldest)), end: localToday(new Date(newest)) };
}

interface HistoryPagesProps {
  readonly page: number;
  readonly history: History;
  readonly addressOf: (page: number) => string;
}

/** Where the person is in a history, and the way to its other pages. */
function HistoryPages({ page, history, addressOf }: HistoryPagesProps) {
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

interface ShownLineProps {
  readonly history: History;
  /** The days of the range; null while one is not chosen. */
  readonly days: HistoryDays | null;
}

/** How many collections are shown, and of which days; empty until they are counted. */
function ShownLine({ history: { counted, shown, all, span }, days }: ShownLineProps) {
  const text = useText('collections');
  const locale = useLocale();
  if (days === null)
    return (
      <Text className={classes.shown} mih="1.5em" c="dimmed" size="sm">
        {text('chooseDays')}
      </Text>
    );
  const count = shown === all ? text('count', { count: all }) : text('countOf', { shown, count: all });
  const from = days.start ?? span?.oldest;
  const to = days.end ?? span?.newest;
  const isOneDay = from && to && formatDay(from, locale) === formatDay(to, locale);
  const time =
    from && to ? (isOneDay ? formatDay(from, locale) : text('span', { from: formatDay(from, locale), to: formatDay(to, locale) })) : null;
  return (
    <Text className={classes.shown} mih="1.5em" c="dimmed" size="sm" role="status">
      {counted && (time === null ? count : text('countAndSpan', { count, time }))}
    </Text>
  );
}
