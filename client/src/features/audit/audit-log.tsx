import { Flex } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { useSearchParams, Link } from 'react-router';
import type { AuditEntryFragment } from '../../lib/graphql/types.generated';
import { useAuditEventsQuery } from './audit.generated';
import { endOfDay, startOfDay } from '../../lib/format/day-edges';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { useRequestedSearch } from '../../lib/react/use-requested-search';
import { Button, IconButton } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { DataTable } from '../../ui/data-table/data-table';
import { GroupRow } from '../../ui/data-table/data-row';
import { NoMatch, ListFoot } from '../../ui/list-card';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { isFiltered, readAuditAddress, writeAuditAddress, type AuditAddress } from './audit-address';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import classes from './audit-log.module.css';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { formatCount } from '../../lib/format/format-number';

const AUDIT_PAGE = 50;

/** The audit log by day, newest first; filters and page are in the address (lender screens 10). */
export function AuditLog() {
  const text = useText('audit');
  const locale = useLocale();
  const { requested, ask } = useRequestedSearch();
  const address = readAuditAddress(useSearchParams()[0]);
  const { data, previousData, error, loading, refetch } = useAuditEventsQuery({
    variables: variablesOf(address),
    fetchPolicy: 'cache-and-network',
  });
  useShowAuditError(error, () => void refetch());
  const shown = (data ?? previousData)?.auditEvents;
  const entries = (shown?.nodes ?? []) as readonly AuditEntryFragment[];
  const addressOf = (change: Partial<AuditAddress>) => `?${writeAuditAddress({ ...address, after: null, ...change }).toString()}`;
  const go = (change: Partial<AuditAddress>) => ask(writeAuditAddress({ ...readAuditAddress(requested()), after: null, ...change }));
  const columns = [
    { id: 'expand', label: text('details'), kind: 'expand' },
    { id: 'time', label: text('time'), kind: 'figures' },
    { id: 'person', label: text('person') },
    { id: 'action', label: text('action') },
    { id: 'object', label: text('object') },
    { id: 'fields', label: text('fields'), kind: 'quiet' },
    { id: 'network', label: text('network'), kind: 'figures', align: 'end' },
  ] as const;
  return (
    <>
      <Flex align={{ base: 'end', sm: 'center' }} gap="sm" wrap="wrap" justify="space-between" mb="md">
        <AuditFilters address={address} onChange={go} />
        <IconButton bordered size="sm" label={text('refresh')} onClick={() => void refetch()}>
          <IconRefresh size={16} stroke={1.75} />
        </IconButton>
      </Flex>
      <Card className={classes.card}>
        {shown === undefined && <SkeletonRows rows={10} label={text('tableLabel')} still={!loading} />}
        {shown !== undefined && entries.length === 0 && (
          <NoMatch words={text(isFiltered(address) ? 'noMatch' : 'empty')}>
            {isFiltered(address) && (
              <Button look="link" onClick={() => ask(new URLSearchParams())}>
                {text('clearFilters')}
              </Button>
            )}
          </NoMatch>
        )}
        {entries.length > 0 && (
          <DataTable label={text('tableLabel')} columns={columns} busy={loading} density="dense">
            {byDay(entries).map(({ day, entries: ofDay }) => (
              <Fragment key={day}>
                <GroupRow>{formatDay(ofDay[0]?.at ?? day, locale)}</GroupRow>
                {ofDay.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} onObject={(subjectId) => go({ subjectId })} />
                ))}
              </Fragment>
            ))}
          </DataTable>
        )}
        {shown !== undefined && entries.length > 0 && (
          <AuditFoot
            shown={entries.length}
            total={shown.totalCount}
            newest={address.after === null ? null : addressOf({})}
            older={shown.pageInfo.hasNextPage ? addressOf({ after: shown.pageInfo.endCursor }) : null}
          />
        )}
      </Card>
    </>
  );
}

function variablesOf({ from, to, actorId, subjectType, subjectId, after }: AuditAddress) {
  const days = { from: from === null ? null : startOfDay(from), until: to === null ? null : endOfDay(to) };
  return { ...days, actorId, subjectType, subjectId, first: AUDIT_PAGE, after };
}

/** Shows a failed reading of the log in the error banner, with Retry. */
function useShowAuditError(error: unknown, onRetry: () => void): void {
  const text = useText('audit');
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (error === undefined) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary: text('listFailed'), detail: message, requestId, retry: () => retry() });
  }, [error, text]);
}

/** Entries of one day. */
interface DayOfEntries<Entry> {
  /** `YYYY-MM-DD` where the person is. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Entries grouped by the day on which they were made where the person is, in their order. */
function byDay<Entry extends { readonly at: string }>(entries: readonly Entry[]): DayOfEntries<Entry>[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const at = new Date(entry.at);
    const day = `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

interface AuditFootProps {
  readonly shown: number;
  readonly total: number;
  /** Addresses of the first page and of the next one; null where the page is that. */
  readonly newest: string | null;
  readonly older: string | null;
}

/** How many entries are shown of how many, and the way to the others. */
function AuditFoot({ shown, total, newest, older }: AuditFootProps) {
  const text = useText('audit');
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts().find(({ type }) => type === 'timeZoneName');
  return (
    <ListFoot
      note={text('zone', { zone: zone?.value ?? '' })}
      range={text('range', { shown: formatCount(shown, locale), total: formatCount(total, locale) })}
    >
      {(newest !== null || older !== null) && (
        <nav aria-label={text('pages')} className="row gap-lg">
          {newest !== null && <Link to={newest}>{text('newest')}</Link>}
          {older !== null && <Link to={older}>{text('older')}</Link>}
        </nav>
      )}
    </ListFoot>
  );
}
