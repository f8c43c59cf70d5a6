import type { ReactNode } from 'react';
import type { ComparedJournalsQuery } from '../../lib/graphql/types.generated';
import { formatDay, formatMediumDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useShownCaption } from '../../lib/i18n/shown-caption';
import { useText } from '../../lib/i18n/use-text';
import { PrintPage } from '../../ui/print/print-page';
import classes from './comparison-sheet.module.css';
import { useLargestChange } from './comparison-summary';
import { formatDifference, formatPercent, formatRatios } from './format-comparison';
import type { ComparisonReport } from './use-comparison';
import { useDescribedAccount } from './use-described-account';
import { usePeriodName } from './use-period-name';

interface SheetProps {
  readonly report: ComparisonReport;
}

/** The largest journals that changed, and how many did. */
type Journals = ComparedJournalsQuery['comparison']['journalChanges'];

/** A comparison as it is filed: the totals, journals, accounts and ratios that changed; nothing to press. */
export function ComparisonSheet({ firm, report, journals }: SheetProps & { readonly firm: string; readonly journals: Journals | null }) {
  const text = useText('comparisons');
  const locale = useLocale();
  const { severity, startDate, endDate, matchedBy, cashFlowSource, currency } = report;
  const facts = [
    severity == null || severity === 'None' ? null : text(`severity.${severity}`),
    startDate != null && endDate != null && text('window', { from: formatDay(startDate, locale), through: formatDay(endDate, locale) }),
    matchedBy != null && text(`matchedBy.${matchedBy}`),
    currency,
  ];
  return (
    <PrintPage paper="portrait" tables className={classes.sheet}>
      <header>
        <h1>{firm}</h1>
        <p className="text-lg">{useLargestChange(report)}</p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {cashFlowSource === 'Balances' && <p>{text('cashFlowFromBalances')}</p>}
      </header>
      <Totals report={report} />
      {journals !== null && <JournalRows journals={journals} />}
      <AccountRows report={report} />
      <RatioRows report={report} />
    </PrintPage>
  );
}

function Totals({ report: { lineChanges, periods } }: SheetProps) {
  const text = useText('comparisons');
  const locale = useLocale();
  const periodName = usePeriodName();
  const shown = useShownCaption();
  const labels = new Map(periods.map(({ reportingPeriodId, label }) => [reportingPeriodId, periodName(label)]));
  const rows = lineChanges.nodes
    .filter(({ isTotal }) => isTotal)
    .flatMap(({ id, statementType, lineItemId, caption, cells }) =>
      cells.map(({ reportingPeriodId, before, after, change, percent }) => ({
        key: `${id} ${reportingPeriodId}`,
        head: shown(lineItemId, caption),
        texts: [text(`statement.${statementType}`), labels.get(reportingPeriodId) ?? ''],
        figures: [
          ...[before, after, change].map((amount) => formatDifference(amount, locale)),
          percent == null ? '–' : formatPercent(percent, locale),
        ],
      })),
    );
  const heads = [text('column.before'), text('column.after'), text('column.change'), text('column.percent')];
  return <SheetPart title={text('tab.lines')} texts={[text('column.line'), '', text('column.period')]} figures={heads} rows={rows} />;
}

function JournalRows({ journals: { nodes, totalCount } }: { readonly journals: Journals }) {
  const text = useText('comparisons');
  const locale = useLocale();
  const day = (side: Journals['nodes'][number]['base']) => (side == null ? '–' : formatMediumDay(side.date, locale));
  const rows = nodes.map(({ id, kinds, effect, base, other }) => ({
    key: id,
    head: (other ?? base)?.journal ?? '',
    texts: [kinds.map((kind) => text(`kind.${kind}`)).join(', '), day(base), day(other)],
    figures: [formatDifference(effect, locale, true)],
  }));
  const heads = [text('column.journal'), text('column.what'), text('column.before'), text('column.after')];
  return (
    <SheetPart title={text('tab.journals')} texts={heads} figures={[text('column.effect')]} rows={rows}>
      {totalCount > nodes.length && <p>{text('andMoreJournals', { count: totalCount - nodes.length })}</p>}
    </SheetPart>
  );
}

function AccountRows({ report: { accountChanges } }: SheetProps) {
  const text = useText('comparisons');
  const describe = useDescribedAccount();
  const rows = accountChanges.nodes.map(({ id, kind, facts, base, other }) => ({
    key: id,
    head: (other ?? base)?.name ?? '',
    texts: [
      kind === 'Changed' ? facts.map((fact) => text(`fact.${fact}`)).join(', ') : text(`account.${kind}`),
      ...[base, other].map(describe),
    ],
    figures: [],
  }));
  const heads = [text('column.account'), text('column.what'), text('column.before'), text('column.after')];
  return <SheetPart title={text('tab.accounts')} texts={heads} figures={[]} rows={rows} />;
}

function RatioRows({ report: { ratioChanges } }: SheetProps) {
  const text = useText('comparisons');
  const names = useText('ratios');
  const periodName = usePeriodName();
  const locale = useLocale();
  const rows = ratioChanges.map((change) => ({
    key: `${change.id} ${change.reportingPeriodId}`,
    head: names(`name.${change.id}`),
    texts: [periodName(change.label)],
    figures: formatRatios(change, locale).map((value) => value ?? '–'),
  }));
  const heads = [text('column.before'), text('column.after')];
  return <SheetPart title={text('tab.ratios')} texts={[text('column.ratio'), text('column.period')]} figures={heads} rows={rows} />;
}

interface SheetPartProps {
  readonly title: string;
  /** Column headings of the head of each row and of its texts. */
  readonly texts: readonly string[];
  readonly figures: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly head: string;
    readonly texts: readonly string[];
    readonly figures: readonly string[];
  }[];
  readonly children?: ReactNode;
}

/** A list on paper; nothing where nothing of it changed. */
function SheetPart({ title, texts, figures, rows, children }: SheetPartProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <table className="figure-table">
        <thead>
          <tr>
            {texts.map((each, at) => (
              <th key={at} scope="col">
                {each}
              </th>
            ))}
            {figures.map((each) => (
              <th key={each} scope="col" className="figure">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {row.texts.map((each, at) => (
                <td key={at}>{each}</td>
              ))}
              {row.figures.map((each, at) => (
                <td key={at} className="figure">
                  {each}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
