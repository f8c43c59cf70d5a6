import { Text } from '@mantine/core';
import clsx from 'clsx';
import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { use, useState, type ReactNode } from 'react';
import type { JournalLine, Slice, TraceSource } from './trace-data';
import type { SliceJournalLinesQuery, SliceJournalLinesQueryVariables } from '../../../lib/graphql/types.generated';
import { useSliceJournalLinesQuery } from './trace.generated';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { AlignedFigure } from '../grid/aligned-figure';
import { ReviewContext } from '../grid/grid-review';
import { figureFormat } from '../data/figure-format';
import type { StatementCompany } from '../data/statement-source';
import { journalProof } from './exact-sum';
import { sliceName } from './bridge-bars';
import { SourceStep } from './source-step';
import { TieOut, TraceStep } from './trace-step';
import classes from './trace.module.css';

interface JournalStepProps {
  readonly slice: Slice;
  readonly variables: Omit<SliceJournalLinesQueryVariables, 'first' | 'after'>;
  readonly company: StatementCompany;
  readonly source: TraceSource;
}

const PAGE = 100;
const ON_ONE_LINE = { whiteSpace: 'nowrap' } as const;

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Text span size="xs" c="dimmed">
      {children}
    </Text>
  );
}

/** The journal lines of the chosen slice, always to the cent, and where the chosen one comes from. */
export function JournalStep({ slice, variables, company, source }: JournalStepProps) {
  const text = useText('statements');
  const common = useText('common');
  const locale = useLocale();
  const review = use(ReviewContext);
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
            {text('stepLines', { period })} {page && <Quiet>{page.totalCount}</Quiet>}
          </>
        }
        proof={
          page?.pageInfo.hasNextPage ? (
            <Quiet>{text('linesLoaded', { shown: lines.length, total: page.totalCount })}</Quiet>
          ) : (
            lines.length > 0 && (
              <TieOut ties={proof.ties || isPart}>
                {text(proof.ties ? 'debitsCredits' : isPart ? 'debitsCreditsInPart' : 'debitsCreditsDiffer', figures)}
              </TieOut>
            )
          )
        }
      >
        {lines.length === 0 && (
          <Text size="sm" c="dimmed">
            {page ? whyNone(slice, text) : error ? text('traceFailed') : common('loading')}
          </Text>
        )}
        {lines.length > 0 && (
          <table className={`figure-table text-xs ${classes.table}`} style={{ minWidth: 440 }}>
            <thead>
              <tr>
                {(['date', 'record', 'memo', 'debit', 'credit', 'running'] as const).map((column, at) => (
                  <th key={column} scope="col" className={at > 2 ? 'figure' : undefined}>
                    {text(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <td />
                <td />
                <td className="quiet" colSpan={3}>
                  {text('carriedIn')}
                </td>
                <td className="figure">
                  <AlignedFigure text={shown(slice.opening)} />
                </td>
              </tr>
              {lines.map((each) => (
                <JournalRow
                  key={each.id}
                  line={each}
                  chosen={each.id === line?.id}
                  noted={review?.isJournalNoted(each.journal) ? text('hasNotes') : null}
                  onChoose={() => setChosen(each.id)}
                  shown={shown}
                  locale={locale}
                />
              ))}
            </tbody>
          </table>
        )}
        {line && review?.mayWrite && (
          <Button
            size="xs"
            icon={<IconMessagePlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => review.writeOnJournal(line.journal)}
          >
            {text('noteOnJournal')}
          </Button>
        )}
        {page?.pageInfo.hasNextPage && (
          <Button look="link" size="xs" loading={loading} onClick={more}>
            {text('moreLines', { count: Math.min(PAGE, page.totalCount - lines.length) })}
          </Button>
        )}
      </TraceStep>
      <SourceStep line={line ?? null} location={line?.location ?? slice.location} source={source} shown={shown} />
    </>
  );
}

interface JournalRowProps {
  readonly line: JournalLine;
  readonly chosen: boolean;
  /** What to say of its open notes; null where it has none. */
  readonly noted: string | null;
  readonly onChoose: () => void;
  readonly shown: (value: string) => string;
  readonly locale: string;
}

function JournalRow({ line, chosen, noted, onChoose, shown, locale }: JournalRowProps) {
  return (
    <tr className={`pointer ${classes.choosable}`} onClick={onChoose}>
      <td style={ON_ONE_LINE}>{formatShortDay(line.date, locale)}</td>
      <th scope="row">
        <button type="button" className={`block full text-start ${classes.choose}`} aria-pressed={chosen}>
          <Text span inherit fw={500} c="accent" style={ON_ONE_LINE}>
            {line.document ?? line.journal}
          </Text>
        </button>
        {noted !== null && <IconMessage size={13} stroke={1.75} color="var(--ch-accent)" role="img" aria-label={noted} />}
      </th>
      <td className="ellipsis" style={{ maxWidth: 130 }} title={[line.party, line.memo].filter(Boolean).join(', ')}>
        {[line.party, line.memo].filter(Boolean).join(', ')}
      </td>
      <td className="figure">{line.debit === null ? '' : shown(line.debit)}</td>
      <td className="figure">{line.credit === null ? '' : shown(line.credit)}</td>
      <td className={clsx('figure', chosen && 'strong')}>
        <AlignedFigure text={shown(line.runningBalance)} />
      </td>
    </tr>
  );
}

function whyNone(slice: Slice, text: ReturnType<typeof useText<'statements'>>): string {
  if (!/[1-9]/.test(slice.movement)) return text('noMovement');
  return slice.location ? text('noLines', { place: slice.location }) : text('noLinesNoPlace');
}

/** The lines so far with those of the next page behind them. */
function joined<T>(before: T, next: T): T {
  const lists = (answer: T) => (answer as SliceJournalLinesQuery).financialStatement.trace.account.journalLines;
  const result = structuredClone(next);
  lists(result).nodes = [...lists(before).nodes, ...lists(next).nodes];
  return result;
}
