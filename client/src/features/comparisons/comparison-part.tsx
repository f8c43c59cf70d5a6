import { Box, Flex } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useComparedJournalsQuery } from './comparisons.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state';
import { Meter } from '../../ui/meter';
import { usePrinting } from '../../ui/print/use-printing';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { AccountsTable } from './accounts-table';
import { ComparisonSheet } from './comparison-sheet';
import { ComparisonSummary } from './comparison-summary';
import classes from './comparison.module.css';
import { DownloadComparison } from './download-comparison';
import { Failed } from './failed';
import { JournalsList } from './journals-list';
import { LinesTable } from './lines-table';
import { PeriodStrip } from './period-strip';
import { RatiosTable } from './ratios-table';
import { stepChanges } from './step-changes';
import { useComparison, type ComparedIds, type ComparisonReport } from './use-comparison';

interface ComparisonPartProps {
  readonly ids: ComparedIds;
  /** The name of the workspace. */
  readonly firm: string;
  /** The address of the statements of the newer collection; null where they are not shown. */
  readonly statementsPath: string | null;
}

/** What changed between two collections, its progress while it is made, or why it can't be shown. */
export function ComparisonPart({ ids, ...shown }: ComparisonPartProps) {
  const text = useText('comparisons');
  const { head, report, orderError, readError, retry } = useComparison(ids);
  if (report !== null) return <Report {...shown} workspaceId={ids.workspaceId} report={report} />;
  if (orderError !== undefined) return <Failed title={text('failed')} reason={describeError(orderError).message} onRetry={retry} />;
  if (readError !== undefined) return <Failed title={text('loadFailed')} reason={describeError(readError).message} onRetry={retry} />;
  if (head?.state === 'Failed')
    return <Failed title={text('failed')} reason={text(`failure.${head.failure ?? 'GivenUp'}`)} onRetry={retry} />;
  return (
    <div>
      {head !== null && (
        <Flex role="status" gap="xs" mb="md" align="center" wrap="wrap">
          <Meter share={head.percent / 100} label={text('making', { percent: head.percent })} />
          <span>{text('making', { percent: head.percent })}</span>
        </Flex>
      )}
      <SkeletonRows rows={6} label={text('loading')} />
    </div>
  );
}

const TABS = ['lines', 'journals', 'accounts', 'ratios'] as const;
type Tab = (typeof TABS)[number];

interface ReportProps extends Omit<ComparisonPartProps, 'ids'> {
  readonly workspaceId: string;
  readonly report: ComparisonReport;
}

function Report({ workspaceId, firm, report, statementsPath }: ReportProps) {
  const text = useText('comparisons');
  const [tab, setTab] = useState<Tab>('lines');
  const [period, setPeriod] = useState<string | null>(null);
  const isPrinting = usePrinting([firm, text('title'), report.endDate].filter(Boolean).join(' - '));
  // Read at once, so that they are there when the page is printed.
  const { data } = useComparedJournalsQuery({ variables: { id: report.id, kind: null } });
  if (report.severity === 'None') return <EmptyState title={text('nothingTitle')} text={text('nothingText', { spans: report.spans })} />;
  const choose = (chosen: string) => {
    setPeriod(chosen === period ? null : chosen);
    setTab('lines');
  };
  const parts: Readonly<Record<Tab, ReactNode>> = {
    lines: <LinesTable report={report} period={period} statementsPath={statementsPath} />,
    journals: <JournalsList report={report} />,
    accounts: <AccountsTable report={report} />,
    ratios: <RatiosTable report={report} />,
  };
  return (
    <div className={classes.changes} onKeyDown={stepChanges} role="presentation">
      <ComparisonSummary
        report={report}
        strip={<PeriodStrip report={report} chosen={period} onChoose={choose} />}
        tools={<DownloadComparison workspaceId={workspaceId} comparisonId={report.id} firm={firm} through={report.endDate ?? ''} />}
      />
      <Flex gap="sm" mt="md" mb="lg" align="center" justify="space-between" wrap="wrap">
        <ReportTabs chosen={tab} onChoose={setTab} />
        <Box component="span" visibleFrom="sm" className="quiet text-sm">
          {text('keys')}
        </Box>
      </Flex>
      <div id="comparison-panel" role="tabpanel" aria-label={text(`tab.${tab}`)}>
        {parts[tab]}
      </div>
      {isPrinting && <ComparisonSheet firm={firm} report={report} journals={data?.comparison.journalChanges ?? null} />}
    </div>
  );
}

function ReportTabs({ chosen, onChoose }: { readonly chosen: Tab; readonly onChoose: (tab: Tab) => void }) {
  const text = useText('comparisons');
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (TABS.indexOf(chosen) + step + TABS.length) % TABS.length;
    onChoose(TABS[at] ?? chosen);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={text('tabs')} className="row gap-sm wrap" onKeyDown={move}>
      {TABS.map((each) => (
        <Button
          key={each}
          role="tab"
          size="sm"
          aria-selected={chosen === each}
          aria-controls="comparison-panel"
          tabIndex={chosen === each ? 0 : -1}
          look={chosen === each ? 'ink' : 'default'}
          onClick={() => onChoose(each)}
        >
          {text(`tab.${each}`)}
        </Button>
      ))}
    </div>
  );
}
