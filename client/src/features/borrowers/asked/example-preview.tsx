import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { AskedData } from './asked-data';
import classes from './example-preview.module.css';
import { EXAMPLE_ROWS, type ExampleRow } from './example-rows';

interface ExamplePreviewProps {
  readonly asked: AskedData;
  readonly tenant: string;
}

/** What the lender gets, by five rows of a sample company for each group: a package's own rows are never fetched for a page. */
export function ExamplePreview({ asked, tenant }: ExamplePreviewProps) {
  const text = useText('borrower');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const order: readonly CollectionGroup[] = ['transactions', 'financial-statements', 'accounts-receivable', 'accounts-payable'];
  const groups = order.filter((group) => asked.groups.includes(group));
  const [chosen, setChosen] = useState<CollectionGroup>(groups[0] ?? 'transactions');
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = groups[(groups.indexOf(chosen) + step + groups.length) % groups.length] ?? chosen;
    setChosen(next);
    list.current?.querySelector<HTMLElement>(`[data-group='${next}']`)?.focus();
  };
  return (
    <section className={classes.preview} aria-label={text('preview', { tenant })}>
      <div ref={list} role="tablist" aria-label={text('preview', { tenant })} className={classes.tabs} onKeyDown={move}>
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            role="tab"
            data-group={group}
            id={`${id}-${group}`}
            aria-selected={group === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={group === chosen ? 0 : -1}
            onClick={() => setChosen(group)}
          >
            {text(`copied_${group}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} tabIndex={0} className={classes.panel}>
        <p className={classes.words}>
          <strong className={classes.example}>{text('example')}</strong> {text('exampleText', { tenant })}{' '}
          {asked.namesReplaced && chosen !== 'financial-statements' && text.rich('exampleNames')}
        </p>
        <ExampleTable rows={EXAMPLE_ROWS[chosen]} asked={asked} />
      </div>
    </section>
  );
}

function ExampleTable({ rows, asked }: { readonly rows: readonly ExampleRow[]; readonly asked: AskedData }) {
  const text = useText('borrower');
  const locale = useLocale();
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const isJournal = rows.some(({ side }) => side !== undefined);
  const year = asked.lastDay.slice(0, 4);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text(isJournal ? 'colAccount' : 'colLine')}</th>
          <th scope="col">{text('colAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, day, party, amount, side }) => (
          <tr key={`${title}-${day}`}>
            <th scope="row">
              {title}
              {party !== undefined && day !== undefined && (
                <small>
                  {formatShortDay(`${year}-${day}`, locale)}, {asked.namesReplaced ? <mark>{party.replaced}</mark> : party.name}
                </small>
              )}
            </th>
            <td>
              {money.format(amount)}
              {side !== undefined && <small>{text(side === 'debit' ? 'colDebit' : 'colCredit')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
