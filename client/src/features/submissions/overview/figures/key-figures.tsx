import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../lib/format/format-time';
import { coveredPeriodWords, periodWords } from '../../../../lib/format/period-words';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import { Card } from '../../../../ui/card/card';
import { LinkButton } from '../../../../ui/button/link-button';
import { isOverPeriod, summarise, type FigureChange } from './figure-change';
import { formatChange, formatFigure } from './format-figure';
import type { KeyFigure } from './key-figure';
import classes from './key-figures.module.css';

const Sparkline = lazy(async () => ({ default: (await import('./sparkline')).Sparkline }));

interface KeyFiguresProps {
  readonly figures: readonly KeyFigure[];
  readonly currency: string;
  /** The address of the statements; null where they can't be opened. */
  readonly statements: string | null;
}

/** The headline figures of the books, each with its course and its way to the statements. */
export function KeyFigures({ figures, currency, statements }: KeyFiguresProps) {
  const text = useText('overview');
  const aside = statements !== null && (
    <LinkButton to={statements} look="link" size="xs">
      {text('openStatements')}
    </LinkButton>
  );
  return (
    <Card
      title={
        <>
          {text('keyFigures')} <span className={classes.note}>{text('keyFiguresNote')}</span>
        </>
      }
      aside={aside}
    >
      {figures.length === 0 ? (
        <p className={classes.none}>{text('noKeyFigures')}</p>
      ) : (
        <ul className={classes.figures}>
          {figures.map((figure) => (
            <Figure key={figure.id} figure={figure} currency={currency} statements={statements} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Figure({
  figure,
  currency,
  statements,
}: {
  readonly figure: KeyFigure;
  readonly currency: string;
  readonly statements: string | null;
}) {
  const text = useText('overview');
  const locale = useLocale();
  const words = { text: useText('captions'), locale };
  const { value, point, toDate, change } = summarise(figure);
  const name = text.named(`figure.${figure.id}`, {}, figure.id);
  const write = (amount: number) => formatFigure(amount, figure.unit, currency, locale, text);
  const to = statements !== null && figure.statementType !== null ? `${statements}?${lineQuery(figure)}` : null;
  const course = figure.points
    .flatMap((each) => (each.value === null ? [] : [`${coveredPeriodWords(each, words)} ${write(Number(each.value))}`]))
    .join(', ');
  const moved = (of: FigureChange) => formatChange(of.change, figure.unit, locale, text);
  const against = ({ period, before }: FigureChange) =>
    text('compared', { period: periodWords(period, words), before: periodWords(before, words) });
  const dayOrPart = (of: KeyFigure['points'][number]) =>
    of.coveredFrom === null ? formatDay(of.endDate, locale) : coveredPeriodWords(of, words);
  return (
    <li className={classes.figure}>
      <div className={classes.line}>
        {to === null ? (
          <span>{name}</span>
        ) : (
          <Link to={to} aria-label={text('openFigure', { figure: name })}>
            {name}
          </Link>
        )}
        {change !== null && (
          <span className={classes.change} data-news={change.news ?? undefined} title={against(change)}>
            {moved(change)}
            <span className="visually-hidden"> {against(change)}</span>
          </span>
        )}
      </div>
      <div className={classes.line}>
        <div>
          {value === null ? (
            <span className={classes.value} title={text('missingFigure')}>
              –
            </span>
          ) : (
            <span className={classes.value}>{write(value)}</span>
          )}
          <span className={classes.beside} title={toDate?.change ? against(toDate.change) : undefined}>
            {toDate === null
              ? point !== null && dayOrPart(point)
              : toDate.change === null
                ? text('toDateValue', { value: write(toDate.value) })
                : text('toDateChange', { value: write(toDate.value), change: moved(toDate.change) })}
          </span>
        </div>
        <span className="visually-hidden">{text('figureTrend', { figure: name, points: course })}</span>
        <Suspense fallback={<span className={classes.chart} />}>
          <span className={classes.chart}>
            <Sparkline points={figure.points} shape={figure.unit === 'amount' && isOverPeriod(figure) ? 'bars' : 'line'} />
          </span>
        </Suspense>
      </div>
    </li>
  );
}

function lineQuery(figure: KeyFigure): string {
  return new URLSearchParams({
    statementType: figure.statementType ?? '',
    ...(figure.lineItemId ? { line: figure.lineItemId } : {}),
  }).toString();
}
