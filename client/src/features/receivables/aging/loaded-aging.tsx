import { Box } from '@mantine/core';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CountBadge } from '../../../ui/count-badge';
import { EmptyState } from '../../../ui/empty-state';
import { usePrinting } from '../../../ui/print/use-printing';
import { AgingSheet } from './aging-sheet';
import type { Aging, AgingView } from './aging-view';
import { BucketTiles } from './bucket-tiles';
import { ConcentrationCard } from './concentration-card';
import { ControlTie } from './control-tie';
import { PartyDocuments } from './party-documents';
import { PartyTable } from './party-table';
import { TrendCard } from './trend-card';
import { useBucketNames } from './use-bucket-names';

interface LoadedAgingProps {
  /** The business, as paper names it. */
  readonly firm: string;
  readonly record: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly aging: Aging;
  readonly view: AgingView;
  readonly busy: boolean;
  /** Why newer figures could not be loaded; null when these are the newest. */
  readonly failure: string | null;
  readonly statementsPath: string | null;
  readonly overviewPath: string;
  readonly onRetry: () => void;
  readonly onMore: () => void;
  readonly onShow: (change: Partial<AgingView>) => void;
}

/** The aging of one side: by age, whether it ties, by party, and below how concentrated and how late it is. */
export function LoadedAging({ firm, record, aging, view, busy, failure, onRetry, onMore, onShow, ...paths }: LoadedAgingProps) {
  const text = useText('receivables');
  const common = useText('common');
  const locale = useLocale();
  const nameOf = useBucketNames(aging.basis);
  const { side, parties, tie, currency, concentration, trend } = aging;
  const day = formatDay(aging.asOf, locale);
  const printing = usePrinting([firm, text(`side.${side}`), aging.asOf].join(' - '));
  const opened = [...parties.nodes, ...concentration].find(({ id }) => id === view.party);
  if (aging.amounts.documents === 0)
    return (
      <Card>
        <EmptyState title={text(`nothingOpen.${side}`)} text={text('nothingOpenText', { day })} />
      </Card>
    );
  return (
    <>
      {printing && <AgingSheet firm={firm} aging={aging} />}
      {failure !== null && (
        <div className="callout" data-tone="warning" role="alert">
          <p className="grow">{text('staleFigures', { reason: failure })}</p>
          <Button size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        </div>
      )}
      <Box className="stack gap-md" opacity={failure === null ? undefined : 0.6}>
        <BucketTiles aging={aging} chosen={view.bucket} onChoose={(bucket) => onShow({ bucket })} />
        {tie !== null && <ControlTie tie={tie} currency={currency} {...paths} />}
        <Card
          title={
            <>
              {text(`parties.${side}`)} <CountBadge count={parties.totalCount} />
            </>
          }
          label={text(`parties.${side}`)}
          aside={
            view.bucket !== null && (
              <span className="row text-sm">
                <span className="quiet">{text('filtered', { bucket: nameOf(view.bucket) })}</span>
                <Button size="xs" onClick={() => onShow({ bucket: null })}>
                  {text('showAll')}
                </Button>
              </span>
            )
          }
        >
          <PartyTable aging={aging} parties={parties.nodes} bucket={view.bucket} busy={busy} onOpen={({ id }) => onShow({ party: id })} />
          {parties.pageInfo.hasNextPage && (
            <div className="row between line-above text-sm" style={{ padding: '8px 16px' }}>
              <span className="quiet figures">{text('shownOf', { shown: parties.nodes.length, total: parties.totalCount })}</span>
              <Button size="sm" onClick={onMore}>
                {text('showMore')}
              </Button>
            </div>
          )}
        </Card>
        <div className="split">
          <ConcentrationCard concentration={concentration} currency={currency} />
          <TrendCard trend={trend} currency={currency} />
        </div>
      </Box>
      {view.party !== null && (
        <PartyDocuments
          record={record}
          view={view}
          party={{ id: view.party, name: opened?.name ?? text('noParty') }}
          subtitle={`${text(`side.${side}`)} · ${text('asOf', { day })}`}
          onClose={() => onShow({ party: null })}
        />
      )}
    </>
  );
}
