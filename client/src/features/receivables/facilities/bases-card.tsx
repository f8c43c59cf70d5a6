import { Flex, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShownFacilityFragment } from '../../../lib/graphql/types.generated';
import { useBorrowingBasesQuery } from '../borrowing-base.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, NameButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CountBadge } from '../../../ui/count-badge';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { StatusPill } from '../../../ui/status-dot';
import { amountWriter } from '../aging/aging-view';
import { STATE_TONES } from '../certificate/state-tones';

interface BasesCardProps {
  readonly workspaceId: string;
  readonly facilities: readonly ShownFacilityFragment[];
  readonly onOpen: (id: string) => void;
}

/** The drafts and certificates of a workspace, the newest first, page by page; discarded ones where they are asked for. */
export function BasesCard({ workspaceId, facilities, onOpen }: BasesCardProps) {
  const text = useText('borrowing-base');
  const common = useText('common');
  const locale = useLocale();
  const [withDiscarded, setWithDiscarded] = useState(false);
  const { data, previousData, error, loading, refetch, fetchMore } = useBorrowingBasesQuery({ variables: { workspaceId, withDiscarded } });
  const bases = (data ?? previousData)?.borrowingBases;
  const [failure, setFailure] = useState<string | null>(null);
  const more = () => {
    setFailure(null);
    fetchMore({
      variables: { after: bases?.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: { borrowingBases: next } }) => ({
        borrowingBases: { ...next, nodes: [...shown.borrowingBases.nodes, ...next.nodes] },
      }),
    }).catch((cause: unknown) => setFailure(describeError(cause).message));
  };
  const columns = [
    { id: 'facility', label: text('facility') },
    { id: 'asOf', label: text('asOfColumn'), kind: 'figures' as const },
    { id: 'state', label: text('state') },
    { id: 'borrowingBase', label: text('borrowingBase'), kind: 'figures' as const, align: 'end' as const },
    { id: 'availability', label: text('availability'), kind: 'figures' as const, align: 'end' as const },
    { id: 'certifiedOn', label: text('certifiedOn'), kind: 'figures' as const },
  ];
  return (
    <Card
      title={
        <>
          {text('bases')} {bases !== undefined && <CountBadge count={bases.totalCount} />}
        </>
      }
      label={text('bases')}
      aside={
        <label className="inline-row quiet text-sm">
          <input type="checkbox" checked={withDiscarded} onChange={(event) => setWithDiscarded(event.currentTarget.checked)} />
          {text('showDiscarded')}
        </label>
      }
    >
      {bases === undefined && error === undefined && <SkeletonRows rows={3} label={text('bases')} />}
      {bases === undefined && error !== undefined && (
        <EmptyState title={text('loadFailed')} text={describeError(error).message}>
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </EmptyState>
      )}
      {bases?.nodes.length === 0 && (
        <Text size="sm" c="dimmed" pt="md" pb="lg" px="lg">
          {text('noBases')}
        </Text>
      )}
      {bases !== undefined && bases.nodes.length > 0 && (
        <DataTable label={text('bases')} columns={columns} busy={loading}>
          {bases.nodes.map(({ id, facilityId, asOf, state, currency, certifiedAt, figures }) => {
            const write = amountWriter(currency, locale);
            const facility = facilities.find((each) => each.id === facilityId)?.name ?? '–';
            const day = formatMediumDay(asOf, locale);
            return (
              <DataRow key={id} onOpen={() => onOpen(id)}>
                <RowHead>
                  <NameButton aria-label={text('openBase', { facility, day })} onClick={() => onOpen(id)}>
                    {facility}
                  </NameButton>
                </RowHead>
                <DataCell column="asOf">{day}</DataCell>
                <DataCell column="state">
                  <StatusPill tone={STATE_TONES[state]}>{text(`state.${state}`)}</StatusPill>
                </DataCell>
                <DataCell column="borrowingBase">{figures === null ? '–' : write(figures.borrowingBase)}</DataCell>
                <DataCell column="availability">
                  <span className={figures !== null && figures.availability.startsWith('-') ? 'wrong bold' : 'ink bold'}>
                    {figures === null ? '–' : write(figures.availability)}
                  </span>
                </DataCell>
                <DataCell column="certifiedOn">{certifiedAt === null ? '–' : formatMediumDay(certifiedAt, locale)}</DataCell>
              </DataRow>
            );
          })}
        </DataTable>
      )}
      {bases?.pageInfo.hasNextPage && (
        <Flex className="line-above" justify="space-between" align="center" wrap="wrap" gap="sm" py="sm" px="lg" fz="sm">
          <span className="quiet figures" role="status">
            {text('shownOf', { shown: bases.nodes.length, total: bases.totalCount })}
          </span>
          {failure !== null && (
            <span className="wrong" role="alert">
              {failure}
            </span>
          )}
          <Button size="sm" loading={loading} onClick={more}>
            {text('showMore')}
          </Button>
        </Flex>
      )}
    </Card>
  );
}
