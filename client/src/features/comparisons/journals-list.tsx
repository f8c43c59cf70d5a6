import { Box, Flex } from '@mantine/core';
import { useState } from 'react';
import type { JournalChangeKind } from '../../lib/graphql/types.generated';
import { useComparedJournalsQuery } from './comparisons.generated';
import { describeError } from '../../lib/errors/describe-error';
import { formatCount } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { DataCell, ExpandCell, RowHead } from '../../ui/data-table/data-cell';
import type { DataColumn } from '../../ui/data-table/data-column';
import { DataRow, DetailRow } from '../../ui/data-table/data-row';
import { DataTable } from '../../ui/data-table/data-table';
import { ListCard } from '../../ui/list-card';
import { Select } from '../../ui/select';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { Failed } from './failed';
import { formatDifference } from './format-comparison';
import { JournalSides } from './journal-sides';
import type { ComparisonReport } from './use-comparison';

/** The journals that changed, the largest first, with the lines of both sides. */
export function JournalsList({ report }: { readonly report: ComparisonReport }) {
  const text = useText('comparisons');
  const locale = useLocale();
  const [kind, setKind] = useState<JournalChangeKind | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, loading, refetch, fetchMore } = useComparedJournalsQuery({ variables: { id: report.id, kind } });
  const journals = data?.comparison.journalChanges;
  const columns: DataColumn[] = [
    { id: 'journal', label: text('column.journal') },
    { id: 'what', label: text('column.what') },
    { id: 'effect', label: text('column.effect'), kind: 'figures', align: 'end' },
    { id: 'details', label: text('column.details'), kind: 'expand' },
  ];
  const kinds = report.journalTotals.map((total) => ({
    value: total.kind,
    label: `${text(`kind.${total.kind}`)} (${formatCount(total.count, locale)})`,
  }));
  const tools = (
    <Select<JournalChangeKind | 'all'>
      label={text('column.what')}
      value={kind ?? 'all'}
      options={[{ value: 'all', label: text('kind.all') }, ...kinds]}
      onChange={(value) => setKind(value === 'all' ? null : value)}
    />
  );
  const more = () =>
    void fetchMore({
      variables: { after: journals?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { comparison } }) => ({
        comparison: {
          ...comparison,
          journalChanges: {
            ...comparison.journalChanges,
            nodes: [...before.comparison.journalChanges.nodes, ...comparison.journalChanges.nodes],
          },
        },
      }),
    }).catch(() => undefined);
  return (
    <ListCard title={text('tab.journals')} count={journals?.totalCount} tools={tools}>
      {error && (
        <Box p="lg">
          <Failed title={text('loadFailed')} reason={describeError(error).message} onRetry={() => void refetch().catch(() => undefined)} />
        </Box>
      )}
      {journals === undefined && loading && <SkeletonRows rows={6} label={text('loading')} />}
      {journals?.nodes.length === 0 && <Flex p="lg">{text('noJournals')}</Flex>}
      {journals !== undefined && journals.nodes.length > 0 && (
        <>
          <DataTable label={text('tab.journals')} columns={columns} density="dense">
            {journals.nodes.flatMap(({ id, kinds: own, effect, base, other }) => {
              const name = (other ?? base)?.journal ?? '';
              const details = `journal-${id}`;
              const isOpen = open === id;
              const toggle = () => setOpen(isOpen ? null : id);
              return [
                <DataRow key={id} onOpen={toggle} active={isOpen}>
                  <RowHead>{name}</RowHead>
                  <DataCell column="what">{own.map((each) => text(`kind.${each}`)).join(', ')}</DataCell>
                  <DataCell column="effect">{formatDifference(effect, locale, true)}</DataCell>
                  <ExpandCell
                    column="details"
                    label={text('showJournal', { journal: name })}
                    open={isOpen}
                    controls={details}
                    onToggle={toggle}
                  />
                </DataRow>,
                ...(isOpen
                  ? [
                      <DetailRow key={details} id={details}>
                        <JournalSides base={base ?? null} other={other ?? null} />
                      </DetailRow>,
                    ]
                  : []),
              ];
            })}
          </DataTable>
          {journals.pageInfo.hasNextPage && (
            <Flex p="lg">
              <Button onClick={more}>{text('moreJournals')}</Button>
            </Flex>
          )}
        </>
      )}
    </ListCard>
  );
}
