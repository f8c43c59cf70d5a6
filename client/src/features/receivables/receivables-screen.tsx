import { Flex, SegmentedControl, Stack } from '@mantine/core';
import { AGING_BASES, AGING_SIDES } from '@countinghouse/domain/receivables/aging';
import { useSearchParams } from 'react-router';
import { useAgingQuery } from './aging.generated';
import { describeError } from '../../lib/errors/describe-error';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state';
import { Hint } from '../../ui/hint/hint';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { readView, writeView, type AgingView } from './aging/aging-view';
import { LoadedAging } from './aging/loaded-aging';
import { ReceivablesViews } from './receivables-views';

/** How many parties are shown at first, and come with each press of the button below them. */
const PAGE = 50;
const NOT_COLLECTED = ['ReceivablesNotCollected', 'PayablesNotCollected'];

interface ReceivablesScreenProps {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  /** The business, as paper names it. */
  readonly firm: string;
  readonly agingPath: string;
  readonly basePath: string;
  /** Null where statements can't be opened. */
  readonly statementsPath: string | null;
  readonly overviewPath: string;
  readonly onNewCollection: () => void;
}

/** Open receivables and payables of a collection by age. */
export function ReceivablesScreen({
  workspaceId,
  financialRecordId,
  firm,
  agingPath,
  basePath,
  onNewCollection,
  ...paths
}: ReceivablesScreenProps) {
  const text = useText('receivables');
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { side, basis, bucket } = view;
  const show = (change: Partial<AgingView>) => setSearch(writeView({ ...view, ...change }), { replace: true });
  const variables = { workspaceId, financialRecordId, side, basis, bucket, first: PAGE };
  const { data, previousData, error, loading, refetch, fetchMore } = useAgingQuery({ variables });
  const before = previousData?.aging.side === side ? previousData.aging : undefined;
  const aging = data?.aging ?? before;
  const more = () =>
    void fetchMore({
      variables: { after: aging?.parties.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: { aging: next } }) => {
        const nodes = [...shown.aging.parties.nodes, ...next.parties.nodes];
        return { aging: { ...next, parties: { ...next.parties, nodes } } };
      },
    });
  return (
    <Stack gap="md" miw={0} pt={14} pb="xl">
      <Flex gap="sm" align="center" wrap="wrap">
        <ReceivablesViews agingPath={agingPath} basePath={basePath} current="aging" />
        <SegmentedControl
          aria-label={text('side')}
          size="sm"
          value={side}
          data={AGING_SIDES.map((value) => ({ value, label: text(`side.${value}`) }))}
          onChange={(value) => show({ side: value, bucket: null, party: null })}
        />
        <SegmentedControl
          aria-label={text('basis')}
          size="sm"
          value={basis}
          data={AGING_BASES.map((value) => ({ value, label: text(`basis.${value}`) }))}
          onChange={(value) => show({ basis: value })}
        />
        <Hint label={text('basisHintLabel')} words={text('basisHint')} />
        {aging !== undefined && <AsOf day={aging.asOf} />}
      </Flex>
      {aging !== undefined ? (
        <LoadedAging
          {...paths}
          firm={firm}
          record={{ workspaceId, financialRecordId }}
          aging={aging}
          view={view}
          busy={loading}
          failure={error === undefined ? null : describeError(error).message}
          onRetry={() => void refetch()}
          onMore={more}
          onShow={show}
        />
      ) : (
        <Card>
          {error === undefined ? (
            <SkeletonRows rows={9} label={text('loading')} />
          ) : (
            <Failure error={error} side={side} onRetry={() => void refetch()} onNewCollection={onNewCollection} />
          )}
        </Card>
      )}
    </Stack>
  );
}

/** The day of the documents, and why it can't be another. */
function AsOf({ day }: { readonly day: string }) {
  const text = useText('receivables');
  return (
    <Flex component="p" className="push quiet text-sm" gap="2xs" align="center">
      {text('asOf', { day: formatDay(day, useLocale()) })}
      <Hint label={text('asOfLabel')} words={text('asOfHint')} />
    </Flex>
  );
}

interface FailureProps extends Pick<AgingView, 'side'> {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onNewCollection: () => void;
}

/** Why there are no documents: the collection did not ask for them, or they could not be loaded. */
function Failure({ error, side, onRetry, onNewCollection }: FailureProps) {
  const text = useText('receivables');
  const common = useText('common');
  const { code, message } = describeError(error);
  if (NOT_COLLECTED.includes(code ?? ''))
    return (
      <EmptyState title={text(`emptyTitle.${side}`)} text={text('emptyText')}>
        <Button look="primary" onClick={onNewCollection}>
          {text('newCollection')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={text('loadFailed')} text={message}>
      <Button onClick={onRetry}>{common('retry')}</Button>
    </EmptyState>
  );
}
