import { useState, type ReactNode } from 'react';
import { Flex, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { formatChange, formatFigure } from '../text/format-risk';
import { useYearName } from '../text/analysis-text';
import { changeOf, TOTALS, type InputRow, type InputsOfYears, type InputAccount } from './input-row';
import { FigureTable } from '../../../ui/figure-table';
import { FoldingCard } from '../../../ui/card/folding-card';
import { CountBadge } from '../../../ui/count-badge';
import { Dialog } from '../../../ui/dialog/dialog';
import classes from './inputs.module.css';

interface InputsTableProps {
  readonly inputs: InputsOfYears;
  /** Whether the accounts are counted only, as on paper. */
  readonly still?: boolean;
}

/** The twelve inputs with the year before and the accounts that each was taken from. */
export function InputsTable({ inputs, still = false }: InputsTableProps) {
  const { items, year, previousYear } = inputs;
  const text = useText('risk');
  const locale = useLocale();
  const yearName = useYearName();
  const [traced, setTraced] = useState<InputRow | null>(null);
  return (
    <FigureTable label={text('inputs')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('input')}</th>
          <th scope="col" className="figure">
            {yearName(year)}
          </th>
          <th scope="col" className="figure">
            {previousYear === null ? text('previousYear') : yearName(previousYear)}
          </th>
          <th scope="col" className="figure">
            <abbr title={text('change')}>%</abbr>
          </th>
          <th scope="col" className="figure">
            {text('from')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => {
          const change = changeOf(row);
          return (
            <tr key={row.item} className={TOTALS.has(row.item) ? 'strong' : undefined}>
              <th scope="row">{text(`item.${row.item}`)}</th>
              <td className="figure">{formatFigure(row.value, locale)}</td>
              <td className="figure quiet">{formatFigure(row.previousValue, locale)}</td>
              <td className="figure quiet">{change === null ? '–' : formatChange(change, locale).replace(/\s?%/u, '')}</td>
              <td className="figure">
                {row.accounts.length === 0 ? (
                  <span className="quiet">{text('noAccounts')}</span>
                ) : still ? (
                  text('accounts', { count: row.accounts.length })
                ) : (
                  <Button
                    look="link"
                    aria-label={text('accountsOf', { input: text(`item.${row.item}`), count: row.accounts.length })}
                    onClick={() => setTraced(row)}
                  >
                    {text('accounts', { count: row.accounts.length })}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      {traced !== null && <InputTrace row={traced} inputs={inputs} onClose={() => setTraced(null)} />}
    </FigureTable>
  );
}

interface InputsCardProps {
  readonly title: string;
  readonly inputs: InputsOfYears;
  readonly aside?: ReactNode;
  /** Whether phones show its head alone at first. */
  readonly folds?: boolean;
}

/** The inputs of an analysis in a frame that names their currency and the version of the statements. */
export function InputsCard({ title, inputs, aside, folds = false }: InputsCardProps) {
  const text = useText('risk');
  const { currency, versions } = inputs;
  return (
    <FoldingCard
      title={title}
      folds={folds}
      tally={<CountBadge count={inputs.items.length} />}
      before={<IconTable size={18} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />}
      aside={
        <Flex component="span" rowGap="2xs" columnGap="sm" align="center" justify="end" wrap="wrap" fz="xs" c="dimmed">
          {text('fromVersions', { currency, balanceSheet: versions.balanceSheet, incomeStatement: versions.incomeStatement })}
          {aside}
        </Flex>
      }
    >
      <InputsTable inputs={inputs} />
    </FoldingCard>
  );
}

interface InputTraceProps {
  readonly row: InputRow;
  readonly inputs: InputsOfYears;
  readonly onClose: () => void;
}

/** The accounts behind an input in both years; they add up to it. */
function InputTrace({ row, inputs, onClose }: InputTraceProps) {
  const text = useText('risk');
  const locale = useLocale();
  const yearName = useYearName();
  const { year, previousYear, statementsPath } = inputs;
  const name = text(`item.${row.item}`);
  return (
    <Dialog title={name} subtitle={text('traceSubtitle', { count: row.accounts.length })} size={680} onClose={onClose}>
      <FigureTable label={name} held>
        <thead>
          <tr>
            <th scope="col">{text('account')}</th>
            <th scope="col" className="figure">
              {yearName(year)}
            </th>
            {previousYear !== null && (
              <th scope="col" className="figure">
                {yearName(previousYear)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {row.accounts.map((account) => (
            <tr key={account.accountId}>
              <th scope="row">
                <AccountName account={account} statementsPath={statementsPath} />
              </th>
              <td className="figure">{formatFigure(account.amount, locale)}</td>
              {previousYear !== null && <td className="figure">{formatFigure(account.previousAmount, locale)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="strong" style={{ borderTop: '1px solid var(--ch-ink)' }}>
            <th scope="row">{name}</th>
            <td className="figure">{formatFigure(row.value, locale)}</td>
            {previousYear !== null && <td className="figure">{formatFigure(row.previousValue, locale)}</td>}
          </tr>
        </tfoot>
      </FigureTable>
    </Dialog>
  );
}

/** An account as it is in its statement, to which it leads. */
function AccountName({ account, statementsPath }: { readonly account: InputAccount; readonly statementsPath: string | null }) {
  const { accountNumber, name, statementType, lineItemId, path } = account;
  const words = (
    <>
      {accountNumber !== null && `${accountNumber} `}
      {name}
    </>
  );
  const line = lineItemId === null ? '' : `&line=${encodeURIComponent(lineItemId)}`;
  return (
    <>
      {statementsPath === null ? words : <Link to={`${statementsPath}?statementType=${statementType}${line}`}>{words}</Link>}
      <Text size="xs" c="dimmed">
        {path.join(' › ')}
      </Text>
    </>
  );
}
