import clsx from 'clsx';
import { Flex } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { useMemo, type ReactNode } from 'react';
import { REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { IconAlertTriangle, IconCalendar, IconFileDollar } from '@tabler/icons-react';
import type { PartialBooksQuery } from '../../../lib/graphql/types.generated';
import { usePartialBooksQuery } from '../data/partial-books.generated';
import { useText } from '../../../lib/i18n/use-text';
import { readBooksData } from '@countinghouse/domain/statements/books-data';
import { useStatementAnswer, type StatementAnswer } from '../data/statement-answer';
import { GridSkeleton } from './statement-message';
import { useStatementView } from '../data/use-statement-view';
import { useReaderCaptions } from '../data/reader-captions';
import { formatMonth } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { NoticeBar, StatementNotices } from '../toolbar/statement-notices';
import { SearchedGrid, useGridSearch } from '../grid/searched-grid';
import { useGridCommands } from '../grid/use-grid-commands';
import { useGridModel } from '../grid/use-grid-model';
import { EVERY_LINE } from '../data/shown-lines';
import type { StatementCompany } from '../data/statement-source';
import { ChoiceMenu } from '../toolbar/choice-menu';
import bars from '../toolbar/bars.module.css';

interface PartialStatementsProps {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly businessName: string;
  /** Stands here while nothing can be stated. */
  readonly otherwise: ReactNode;
}

/** How often it is asked whether more months were read, milliseconds: what it asks for can be large. */
const POLLING = 15_000;

/** The first statements of an import that is under way, asked for again as it goes on and never kept: they are gone when it ends. */
export function PartialStatements({ workspaceId, financialRecordId, businessName, otherwise }: PartialStatementsProps) {
  const { data, error } = usePartialBooksQuery({
    variables: { workspaceId, financialRecordId },
    fetchPolicy: 'no-cache',
    pollInterval: Math.max(POLLING, LIMITS.jobPolling),
    context: { background: true },
  });
  const text = useText('statements');
  if (data === undefined) return error === undefined ? <GridSkeleton label={text('loading', { statement: text('title') })} /> : otherwise;
  const { partialBooks } = data;
  return partialBooks === null ? otherwise : <Stated partial={partialBooks} businessName={businessName} />;
}

type Partial = NonNullable<PartialBooksQuery['partialBooks']>;

function Stated({ partial, businessName }: { readonly partial: Partial; readonly businessName: string }) {
  const [{ statementType, reportingPeriod }] = useStatementView();
  const books = useMemo(() => readBooksData(partial), [partial]);
  const statement = useMemo(
    () => defaultStatement(statementType, books.accounts, {}, cashFlowSourceOf(books.matrix)),
    [statementType, books],
  );
  const answer = useStatementAnswer(statement, 0, books, reportingPeriod);
  const { basis } = partial;
  const { currency, fiscalYearEndMonth } = books;
  const company = useMemo(
    () => ({ name: businessName, baseCurrency: currency, basis, fiscalYearEndMonth, minorUnitDigits: currencyDecimals(currency) }),
    [businessName, basis, currency, fiscalYearEndMonth],
  );
  return answer && <Worded answer={answer} company={company} progress={partial} />;
}

function Worded({ answer, ...rest }: Parameters<typeof PartialStatement>[0] & { readonly answer: StatementAnswer }) {
  return <PartialStatement answer={useReaderCaptions(answer)} {...rest} />;
}

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
function PartialStatement({ answer, company, progress }: PartialStatementProps) {
  const text = useText('statements');
  const locale = useLocale();
  const search = useGridSearch();
  const [requested, change] = useStatementView();
  const view = useMemo(() => ({ ...requested, filter: EVERY_LINE, trace: null }), [requested]);
  const model = useGridModel(answer, view, company);
  const moves = useGridCommands({
    model,
    view,
    change,
    copy: refuseCopy,
    find: search.open,
    focusGrid: search.focusGrid,
    notify: nothing,
  });
  const commands = useMemo(
    () => ({ ...moves, trace: nothing, close: nothing, toggleCommonSize: nothing, nextComparison: nothing }),
    [moves],
  );
  const month = formatMonth(progress.readThrough, locale);
  const name = text('grid', { statement: text(answer.statementType), company: company.name, period: text(answer.reportingPeriod) });
  return (
    <>
      <div role="toolbar" aria-label={text('toolbar')} className={clsx('row fixed line-below', bars.tools)}>
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
      <NoticeBar tone="warning" role="status" icon={<IconAlertTriangle {...icon} />}>
        <strong>{text('partialRead', { month, read: progress.monthsRead, total: progress.monthsTotal })}</strong>{' '}
        {text('partialBooks', { company: progress.companyName, currency: company.baseCurrency, basis: text(`${progress.basis}Basis`) })}{' '}
        {text('partialText')}
      </NoticeBar>
      <StatementNotices model={model} />
      <Flex pos="relative" flex={1} mih={0}>
        <SearchedGrid
          search={search}
          model={model}
          commands={commands}
          label={text('partialGrid', { month, name })}
          stale={false}
          marked={null}
          text={text}
        />
      </Flex>
    </>
  );
}

/** Figures that are not the record leave the screen by no way that the product offers. */
function refuseCopy(event: { preventDefault(): void }): void {
  event.preventDefault();
}
