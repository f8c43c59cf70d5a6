import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { headlineOf, type HeadlineFigure } from '@countinghouse/domain/statements/templates/headline-figures';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatDay } from '../../../../lib/format/format-time';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import { figureFormat } from '../../figures/figure-format';
import classes from './headline-row.module.css';

interface HeadlineRowProps {
  readonly before: StatementLayout;
  readonly after: StatementLayout;
  readonly books: Books;
}

/** What lenders look at first, before and after, in the newest column. */
export function HeadlineRow({ before, after, books }: HeadlineRowProps) {
  const text = useText('templates');
  const locale = useLocale();
  const then = useMemo(() => headlineOf(before, books), [before, books]);
  const now = useMemo(() => headlineOf(after, books), [after, books]);
  const digits = currencyDecimals(books.currency);
  const amounts = useMemo(() => figureFormat('ActualsDisplayedAsWholeNumber', digits, locale), [digits, locale]);
  const written = ({ unit, value }: HeadlineFigure) => {
    if (value === null) return '–';
    if (unit === 'ratio') return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}x`;
    return amounts.shown(formatDecimal(value, digits)).text;
  };
  return (
    <section aria-labelledby="template-headline" className={classes.headline}>
      <h4 id="template-headline" className={classes.title}>
        {text('afterApplying')}
        {now.column && <span>{formatDay(now.column.end, locale, 'UTC')}</span>}
      </h4>
      <dl className={classes.figures}>
        {now.figures.map((figure, at) => {
          const pair = { before: written(then.figures[at] ?? figure), after: written(figure) };
          return (
            <div key={figure.id} className={classes.figure}>
              <dt>{text(`figure.${figure.id}`)}</dt>
              <dd>
                <span className={classes.spoken}>{text('becomes', pair)}</span>
                <span aria-hidden>{pair.before}</span>
                <span className={classes.after} aria-hidden>
                  <IconArrowRight size={14} stroke={1.75} />
                  <strong>{pair.after}</strong>
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
