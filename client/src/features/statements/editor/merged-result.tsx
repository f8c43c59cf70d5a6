import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { Books } from '@countinghouse/domain/statements/books';
import { statementDifferences, type Difference } from '@countinghouse/domain/statements/merge/statement-differences';
import { presentTable, type PresentedLine } from '@countinghouse/domain/statements/present-table';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { StatusPill } from '../../../ui/status-dot';
import { AlignedFigure } from '../grid/aligned-figure';
import { figureFormat } from '../data/figure-format';
import classes from './conflict.module.css';

interface MergedResultProps {
  readonly base: StatementLayout;
  readonly mine: StatementLayout;
  readonly theirs: StatementLayout;
  readonly merged: StatementLayout;
  readonly books: Books;
  readonly who: string;
}

const SHOWN = 60;

/** The lines of the result that either side touched, with their newest figures and whose they are, and the proof that it balances. */
export function MergedResult({ base, mine, theirs, merged, books, who }: MergedResultProps) {
  const text = useText('saving');
  const locale = useLocale();
  const format = useMemo(
    () => figureFormat(merged.numberStyle, currencyDecimals(books.currency), locale),
    [merged.numberStyle, books, locale],
  );
  const { lineItems, balanced } = useMemo(
    () => presentTable(tabulateStatement(merged, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' }), books),
    [merged, books],
  );
  const [ours, others] = useMemo(
    () =>
      [mine, theirs].map((side) => touchedLines(statementDifferences(base, side), merged)) as [ReadonlySet<string>, ReadonlySet<string>],
    [base, mine, theirs, merged],
  );
  const sections = new Set([...ours, ...others].map((key) => key.split(' ')[1]));
  const lines = lineItems.filter(
    (line) => isTouched(line, ours) || isTouched(line, others) || (sections.has(line.sectionId ?? '') && line.accountId === null),
  );
  const newest = balanced.length - 1;
  return (
    <>
      {lines.length > 0 && (
        <table className={`figure-table panel block scroll ${classes.result}`}>
          <tbody>
            {lines.slice(0, SHOWN).map((line) => {
              const amount = line.amounts?.at(-1) ?? null;
              return (
                <tr key={line.id} className={line.bold ? 'strong' : undefined}>
                  <th scope="row" style={{ paddingLeft: `${line.absoluteIndentationLevel * 10}px` }}>
                    {line.captionText}{' '}
                    {isTouched(line, ours) ? (
                      <StatusPill tone="accent" icon={null}>
                        {text('yours')}
                      </StatusPill>
                    ) : (
                      isTouched(line, others) && (
                        <StatusPill tone="neutral" icon={null}>
                          {who}
                        </StatusPill>
                      )
                    )}
                  </th>
                  <td className={line.rule === 'none' ? 'figure' : `figure ${classes.ruled}`}>
                    {amount !== null && <AlignedFigure text={format.amount(amount).text} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {newest >= 0 && <Proof balanced={balanced} />}
    </>
  );
}

function Proof({ balanced }: { readonly balanced: readonly boolean[] }) {
  const text = useText('saving');
  const good = balanced.filter(Boolean).length;
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  return (
    <Group component="p" gap="sm" wrap="nowrap" mt={10} fz="sm" c={good < balanced.length ? 'danger' : 'success'}>
      {good < balanced.length ? <IconAlertTriangle {...icon} /> : <IconCircleCheck {...icon} />}
      {good < balanced.length ? text('balancesIn', { good, count: balanced.length }) : text('balances', { count: balanced.length })}
    </Group>
  );
}

/** Accounts and headings that differences are about, each as its id and its section now. */
function touchedLines(differences: readonly Difference[], merged: StatementLayout): ReadonlySet<string> {
  const place = new Map(
    Object.values(merged.sections).flatMap(({ id, items }) =>
      items.flatMap((item) => (item.kind === 'account' ? [[item.account, id] as const] : [])),
    ),
  );
  return new Set(differences.flatMap((difference) => touchedBy(difference, place)));
}

function touchedBy(difference: Difference, place: ReadonlyMap<number, string>): readonly string[] {
  switch (difference.kind) {
    case 'accountsMoved':
    case 'onCashFlow':
      return difference.accounts.map((account) => `account:${account} ${place.get(account) ?? ''}`);
    case 'accountCaption':
      return [`account:${difference.account} ${place.get(difference.account) ?? ''}`];
    case 'numberStyle':
    case 'sectionDeleted':
      return [];
    default:
      return [`${difference.section}:header ${difference.section}`];
  }
}

function isTouched({ id, sectionId }: PresentedLine, touched: ReadonlySet<string>): boolean {
  return touched.has(`${id} ${sectionId ?? ''}`);
}
