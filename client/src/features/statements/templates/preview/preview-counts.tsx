import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { headlineOf } from '@countinghouse/domain/statements/templates/headline-figures';
import { MATCH_STANDINGS, type MatchStanding } from '@countinghouse/domain/statements/templates/match-standing';
import { useMemo } from 'react';
import { formatCount } from '../../../../lib/format/format-number';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import classes from './preview-counts.module.css';

interface PreviewCountsProps {
  readonly counts: Readonly<Record<MatchStanding, number>>;
  readonly applied: StatementLayout;
  readonly books: Books;
}

/** The number of accounts by status; the counts add up to all accounts of the statement. */
export function PreviewCounts({ counts, applied, books }: PreviewCountsProps) {
  const text = useText('templates');
  const locale = useLocale();
  const { balanced, columns } = useMemo(() => headlineOf(applied, books), [applied, books]);
  const total = MATCH_STANDINGS.reduce((sum, standing) => sum + counts[standing], 0);
  return (
    <section aria-label={text('counts')}>
      <dl className={classes.counts}>
        {MATCH_STANDINGS.map((standing) => (
          <div key={standing} className={classes.count}>
            <dd className={classes[standing]}>{formatCount(counts[standing], locale)}</dd>
            <dt>{text(standing)}</dt>
          </div>
        ))}
        {applied.type === 'BalanceSheet' && (
          <div className={classes.count}>
            <dd className={balanced === columns ? classes.matched : classes.wrong}>
              {text('balanced', { balanced: formatCount(balanced, locale), columns: formatCount(columns, locale) })}
            </dd>
            <dt>{text('balancedText')}</dt>
          </div>
        )}
      </dl>
      <p className={classes.total}>{text('allAccounts', { count: total })}</p>
    </section>
  );
}
