import clsx from 'clsx';
import { useState } from 'react';
import type { SliceJournalLinesQuery, SliceJournalLinesQueryVariables } from '../../../gql/graphql';
import { useSliceJournalLinesQuery } from '../../../gql/hooks';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { AlignedFigure } from '../figures/aligned-figure';
import { figureFormat } from '../figures/figure-format';
import type { StatementCompany } from '../states/statement-source';
import type { Slice } from './account-steps';
import { journalProof } from './journal-proof';
import { sliceName } from './slice-name';
import { SourceStep } from './source-step';
import { TieOut } from './tie-out';
import { TraceStep } from './trace-step';
import type { TraceSource } from './trace-source';
import table from './trace-table.module.css';
import classes from './journal-step.module.css';

type Page = SliceJournalLinesQuery['financialStatement']['trace']['account']['journalLines'];
/** A journal line of the chosen slice. */
export type JournalLine = Page['nodes'][number];

interface JournalStepProps {
  readonly slice: Slice;
  readonly variables: Omit<SliceJournalLinesQueryVariables, 'first' | 'after'>;
  readonly company: StatementCompany;
  readonly source: TraceSource;
}

const PAGE = 100;

/** The journal lines of the chosen slice, always to the cent, and where the chosen one comes from. */
export function JournalStep({ slice, variables, company, source }: JournalStepProps) {
  const text = useText('statements');
  const common = useText('common');
  const locale = useLocale();
  const format = figureFormat('Actuals', company.minorUnitDigits, locale);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, loading, fetchMore } = useSliceJournalLinesQuery({ variables: { ...variables, first: PAGE } });
  const page = data?.financialStatement.trace.account.journalLines;
  const lines = page?.nodes ?? [];
  const line = lines.find(({ id }) => id === chosen) ?? lines.at(-1);
  const period = sliceName(slice, locale);
  const shown = (value: string) => format.shown(value).text;
  const proof = journalProof(lines, slice.movement);
  const isPart = !proof.ties && lines.at(-1)?.runningBalance === slice.closing;
  const figures = { debits: shown(proof.debits), credits: shown(proof.credits), movement: shown(slice.movement) };
  const more = () =>
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => joined(before, fetchMoreResult),
    });
  return (
    <>
      <TraceStep
        number={4}
        title={
          <>
            {text('stepLines', { period })} {page && <span className={classes.count}>{page.totalCount}</span>}
          </>
        }
        proof={
          page?.pageInfo.hasNextPage ? (
            <span className={classes.count}>{text('linesLoaded', { shown: lines.length, total: page.totalCount })}</span>
          ) : (
            lines.length > 0 && (
              <TieOut ties={proof.ties || isPart}>
                {text(proof.ties ? 'debitsCredits' : isPart ? 'debitsCreditsInPart' : 'debitsCreditsDiffer', figures)}
              </TieOut>
            )
          )
        }
      >
        {!page && <p className={table.empty}>{error ? text('traceFailed') : common('loading')}</p>}
        {page && lines.length === 0 && <p className={table.empty}>{whyNone(slice, text)}</p>}
        {lines.length > 0 && (
          <table className={`figures ${table.table} ${classes.lines}`}>
            <thead>
              <tr>
                {(['date', 'record', 'memo', 'debit', 'credit', 'running'] as const).map((column, at) => (
                  <th key={column} scope="col" className={at > 2 ? table.figure : undefined}>
                    {text(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <td />
                <td />
                <td className={table.quiet} colSpan={3}>
                  {text('carriedIn')}
                </td>
                <td className={table.figure}>
                  <AlignedFigure text={shown(slice.opening)} />
                </td>
              </tr>
              {lines.map((each) => (
                <JournalRow
                  key={each.id}
                  line={each}
                  chosen={each.id === line?.id}
                  onChoose={() => setChosen(each.id)}
                  shown={shown}
                  locale={locale}
                />
              ))}
            </tbody>
          </table>
        )}
        {page?.pageInfo.hasNextPage && (
          <Button look="link" size="xs" loading={loading} onClick={more}>
            {text('moreLines', { count: Math.min(PAGE, page.totalCount - lines.length) })}
          </Button>
        )}
      </TraceStep>
      <SourceStep line={line ?? null} place={line?.place ?? slice.place} source={source} shown={shown} />
    </>
  );
}

interface JournalRowProps {
  readonly line: JournalLine;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly shown: (value: string) => string;
  readonly locale: string;
}

function JournalRow({ line, chosen, onChoose, shown, locale }: JournalRowProps) {
  return (
    <tr className={clsx(table.choosable, chosen && table.chosen)} onClick={onChoose}>
      <td className={classes.date}>{formatShortDay(line.date, locale)}</td>
      <th scope="row">
        <button type="button" className={`${table.choose} ${classes.record}`} aria-pressed={chosen}>
          {line.document ?? line.journal}
        </button>
      </th>
      <td className={classes.memo} title={[line.party, line.memo].filter(Boolean).join(', ')}>
        {[line.party, line.memo].filter(Boolean).join(', ')}
      </td>
      <td className={table.figure}>{line.debit === null ? '' : shown(line.debit)}</td>
      <td className={table.figure}>{line.credit === null ? '' : shown(line.credit)}</td>
      <td className={clsx(table.figure, chosen && table.strong)}>
        <AlignedFigure text={shown(line.runningBalance)} />
      </td>
    </tr>
  );
}

function whyNone(slice: Slice, text: ReturnType<typeof useText<'statements'>>): string {
  if (!/[1-9]/.test(slice.movement)) return text('noMovement');
  return slice.place ? text('noLines', { place: slice.place }) : text('noLinesNoPlace');
}

/** The lines so far with those of the next page behind them. */
function joined<T>(before: T, next: T): T {
  const lists = (answer: T) => (answer as SliceJournalLinesQuery).financialStatement.trace.account.journalLines;
  const result = structuredClone(next);
  lists(result).nodes = [...lists(before).nodes, ...lists(next).nodes];
  return result;
}
