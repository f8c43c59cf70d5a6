import clsx from 'clsx';
import type { ReactNode } from 'react';
import { currencyName, formatAmount, formatCount } from '../../../lib/format/format-number';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import classes from './held-books.module.css';
import type { BooksSummary } from './upload-check';

/** What a file holds: its period, its currency, how much of it there is, and the totals by which its owner knows it. */
export function HeldBooks({ summary }: { readonly summary: BooksSummary }) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const { coveredFrom, asOf, baseCurrency, fiscalYearEndMonth, counts, totals, basis } = summary;
  const day = (date: string) => formatMediumDay(date, locale, 'UTC');
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, fiscalYearEndMonth - 1));
  const money = (value: string | null | undefined) => (value == null ? null : formatAmount(value, baseCurrency, locale));
  const period = totals?.period ?? null;
  return (
    <dl className="figures text-lg" style={{ borderBottom: '4px double var(--ch-border-strong)' }}>
      <Fact name={text('heldPeriod')}>{coveredFrom === null ? day(asOf) : text('fromTo', { from: day(coveredFrom), to: day(asOf) })}</Fact>
      <Fact name={text('fiscalYearEnd')}>{month}</Fact>
      <Fact name={text('currency')}>
        {currencyName(baseCurrency, locale)} ({baseCurrency})
      </Fact>
      {basis !== null && <Fact name={text('basis')}>{text(basis === 'Cash' ? 'basisCash' : 'basisAccrual')}</Fact>}
      <Fact name={text('heldAccounts')}>{formatCount(counts.accounts, locale)}</Fact>
      {counts.lines > 0 && <Fact name={text('heldLines')}>{formatCount(counts.lines, locale)}</Fact>}
      {counts.linesAfterAsOf > 0 && (
        <Fact name={text('heldLinesAfter', { day: day(asOf) })}>{formatCount(counts.linesAfterAsOf, locale)}</Fact>
      )}
      {counts.openItems > 0 && <Fact name={text('heldOpenItems')}>{formatCount(counts.openItems, locale)}</Fact>}
      <Sum name={text('totalAssets', { day: day(asOf) })} amount={money(totals?.assets)} />
      <Sum name={text('totalLiabilities')} amount={money(totals?.liabilities)} />
      <Sum name={text('totalEquity')} amount={money(totals?.equity)} />
      {period !== null && (
        <>
          <Sum name={text('revenueOf', { from: day(period.start), to: day(period.end) })} amount={money(period.revenue)} />
          <Sum name={text('netIncome')} amount={money(period.netIncome)} />
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={clsx('grid gap-lg line-above', classes.row)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string | null }) {
  return amount === null ? null : <Fact name={name}>{amount}</Fact>;
}
