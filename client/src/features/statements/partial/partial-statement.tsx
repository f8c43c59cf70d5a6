import { REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { IconAlertTriangle, IconCalendar, IconFileDollar } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PartialBooksQuery } from '../../../gql/graphql';
import { formatMonth } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { StatementNotices } from '../bars/statement-notices';
import { SearchedGrid } from '../pane/searched-grid';
import layout from '../pane/statement-pane.module.css';
import { useGridCommands } from '../pane/use-grid-commands';
import { useGridModel } from '../pane/use-grid-model';
import { useGridSearch } from '../pane/use-grid-search';
import type { StatementAnswer } from '../outline/statement-lines';
import { EVERY_LINE } from '../outline/shown-lines';
import type { StatementCompany } from '../states/statement-source';
import { ChoiceMenu } from '../toolbar/choice-menu';
import toolbar from '../toolbar/toolbar.module.css';
import { useStatementView } from '../view/use-statement-view';
import classes from './partial-statement.module.css';

interface PartialStatementProps {
  readonly answer: StatementAnswer;
  readonly company: StatementCompany;
  readonly progress: Pick<
    NonNullable<PartialBooksQuery['partialBooks']>,
    'readThrough' | 'monthsRead' | 'monthsTotal' | 'companyName' | 'basis'
  >;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const nothing = () => undefined;

/** A statement of months that were read so far, marked as such: to be read, and not to be edited, traced, copied, or printed. */
export function PartialStatement({ answer, company, progress }: PartialStatementProps) {
  const text = useText('statements');
  const locale = useLocale();
  const search = useGridSearch();
  const [requested, change] = useStatementView();
  const view = useMemo(() => ({ ...requested, filter: EVERY_LINE, trace: null }), [requested]);
  const model = useGridModel(answer, view, company);
  const moves = useGridCommands({ model, view, change, copy: refuseCopy, find: search.open, focusGrid: search.focusGrid });
  const commands = useMemo(() => ({ ...moves, trace: nothing, close: nothing }), [moves]);
  const month = formatMonth(progress.readThrough, locale);
  const name = text('grid', { statement: text(answer.statementType), company: company.name, period: text(answer.reportingPeriod) });
  return (
    <>
      <div role="toolbar" aria-label={text('toolbar')} className={toolbar.bar}>
        <ChoiceMenu
          main
          icon={<IconFileDollar {...icon} />}
          label={text('statementType', { value: text(answer.statementType) })}
          value={answer.statementType}
          choices={STATEMENT_TYPES}
          nameOf={text}
          onChoose={(statementType) => change({ statementType, line: null, trace: null })}
        />
        <ChoiceMenu
          icon={<IconCalendar {...icon} />}
          label={text('reportingPeriod', { value: text(answer.reportingPeriod) })}
          value={answer.reportingPeriod}
          choices={REPORTING_PERIODS}
          nameOf={text}
          onChoose={(reportingPeriod) => change({ reportingPeriod, trace: null })}
        />
      </div>
      <div role="status" className={classes.partial}>
        <IconAlertTriangle {...icon} />
        <p>
          <strong>{text('partialRead', { month, read: progress.monthsRead, total: progress.monthsTotal })}</strong>{' '}
          {text('partialBooks', { company: progress.companyName, currency: company.baseCurrency, basis: text(`${progress.basis}Basis`) })}{' '}
          {text('partialText')}
        </p>
      </div>
      <StatementNotices model={model} />
      <div className={layout.work}>
        <SearchedGrid
          search={search}
          model={model}
          commands={commands}
          label={text('partialGrid', { month, name })}
          stale={false}
          marked={null}
          text={text}
        />
      </div>
    </>
  );
}

/** Figures that are not the record leave the screen by no way that the product offers. */
function refuseCopy(event: { preventDefault(): void }): void {
  event.preventDefault();
}
