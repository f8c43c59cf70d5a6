import { useState, type ReactNode } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state';
import { FormAlert } from '../../ui/form-alert';
import { Meter } from '../../ui/meter';
import { PrintPage } from '../../ui/print/print-page';
import { usePrinting } from '../../ui/print/use-printing';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { AccountsTable } from './accounts-table';
import { ComparisonSummary } from './comparison-summary';
import { JournalsList } from './journals-list';
import { LinesTable } from './lines-table';
import { RatiosTable } from './ratios-table';
import { useComparison, type ComparedIds, type ComparisonReport } from './use-comparison';

interface ComparisonPartProps {
  readonly ids: ComparedIds;
  /** The address of the statements of the newer collection; null where they are not shown. */
  readonly statementsPath: string | null;
}

/** What changed between two collections, its progress while it is made, or why it can't be shown. */
export function ComparisonPart({ ids, statementsPath }: ComparisonPartProps) {
  const text = useText('comparisons');
  const { head, report, error, retry } = useComparison(ids);
  if (report !== null) return <Report report={report} statementsPath={statementsPath} />;
  if (error !== undefined && error !== null) return <Failed reason={describeError(error).message} onRetry={retry} />;
  if (head?.state === 'Failed') return <Failed reason={text(`failure.${head.failure ?? 'GivenUp'}`)} onRetry={retry} />;
  return (
    <div>
      {head !== null && (
        <p role="status">
          <Meter share={head.percent / 100} label={text('making', { percent: head.percent })} /> {text('making', { percent: head.percent })}
        </p>
      )}
      <SkeletonRows rows={6} label={text('loading')} />
    </div>
  );
}

function Failed({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const text = useText('comparisons');
  const common = useText('common');
  return (
    <>
      <FormAlert title={text('failed')} detail={reason} />
      <Button onClick={onRetry}>{common('retry')}</Button>
    </>
  );
}

const TABS = ['lines', 'journals', 'accounts', 'ratios'] as const;
type Tab = (typeof TABS)[number];

function Report({ report, statementsPath }: { readonly report: ComparisonReport; readonly statementsPath: string | null }) {
  const text = useText('comparisons');
  const [tab, setTab] = useState<Tab>('lines');
  const isPrinting = usePrinting(text('title'));
  if (report.severity === 'None') return <EmptyState title={text('nothingTitle')} text={text('nothingText', { spans: report.spans })} />;
  const parts: Readonly<Record<Tab, ReactNode>> = {
    lines: <LinesTable report={report} statementsPath={statementsPath} />,
    journals: <JournalsList report={report} />,
    accounts: <AccountsTable report={report} />,
    ratios: <RatiosTable report={report} />,
  };
  return (
    <>
      <ComparisonSummary report={report} />
      <div role="tablist" aria-label={text('tabs')} className="row gap-sm wrap mt-md mb-lg">
        {TABS.map((each) => (
          <Button
            key={each}
            role="tab"
            size="sm"
            aria-selected={tab === each}
            look={tab === each ? 'ink' : 'default'}
            onClick={() => setTab(each)}
          >
            {text(`tab.${each}`)}
          </Button>
        ))}
      </div>
      <div role="tabpanel" aria-label={text(`tab.${tab}`)}>
        {parts[tab]}
      </div>
      {isPrinting && (
        <PrintPage paper="portrait">
          <h1>{text('title')}</h1>
          <ComparisonSummary report={report} />
          {TABS.map((each) => (
            <div key={each}>{parts[each]}</div>
          ))}
        </PrintPage>
      )}
    </>
  );
}
