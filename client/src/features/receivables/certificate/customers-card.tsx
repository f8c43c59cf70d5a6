import type { NamedLine } from '@countinghouse/domain/receivables/certified-figures';
import { INELIGIBLE_RULES, type IneligibleRule } from '@countinghouse/domain/receivables/eligible-receivables';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { useIsPhone } from '../../../lib/react/use-media';
import { Button, NameButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CountBadge } from '../../../ui/count-badge';
import { FigureTable } from '../../../ui/figure-table';
import type { ShownCertificate } from './use-certificate-draft';
import { useMoney } from './use-certificate-words';
import classes from './certificate.module.css';

/** How many customers are shown at first, and come with each press of the button below them. */
const PAGE = 50;

interface CustomersCardProps {
  readonly shown: ShownCertificate;
  readonly onOpen: (line: NamedLine) => void;
}

/** The way of each customer through the rules, with a column for each rule that takes something; a name opens its documents. */
export function CustomersCard({ shown: { certificate, figures }, onOpen }: CustomersCardProps) {
  const text = useText('borrowing-base');
  const phone = useIsPhone();
  const money = useMoney(certificate.currency);
  const [count, setCount] = useState(PAGE);
  const rules = phone ? [] : INELIGIBLE_RULES.filter((rule) => figures.taken[rule] !== 0);
  const { customers } = figures;
  const amount = (minor: number) => (minor === 0 ? '–' : money(minor));
  const total = { positive: figures.positive, taken: figures.taken, eligible: figures.eligible };
  return (
    <Card
      title={
        <>
          {text('customers')} <CountBadge count={customers.length} />
        </>
      }
      label={text('customers')}
    >
      <FigureTable label={text('customers')} className={classes.customers}>
        <thead>
          <tr>
            <th scope="col">{text('customer')}</th>
            <th scope="col" className="figure">
              {text('positiveShort')}
            </th>
            {rules.map((rule) => (
              <th key={rule} scope="col" className="figure">
                {text(`rule.${rule}`)}
              </th>
            ))}
            <th scope="col" className="figure">
              {text('eligibleShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.slice(0, count).map((line) => {
            const name = line.name ?? text('noCustomer');
            return (
              <tr key={line.customer ?? ''} className="hoverable">
                <th scope="row" className="anywhere">
                  <NameButton aria-label={text('openCustomer', { name })} onClick={() => onOpen(line)}>
                    {name}
                  </NameButton>
                </th>
                <Amounts line={line} rules={rules} write={amount} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr data-weight="total">
            <th scope="row">{text('total')}</th>
            <Amounts line={total} rules={rules} write={amount} />
          </tr>
        </tfoot>
      </FigureTable>
      {customers.length > count && (
        <div className="row between line-above text-sm" style={{ padding: '8px 16px' }}>
          <span className="quiet figures">{text('shownOf', { shown: count, total: customers.length })}</span>
          <Button size="sm" onClick={() => setCount(count + PAGE)}>
            {text('showMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface AmountsProps {
  readonly line: Pick<NamedLine, 'positive' | 'taken' | 'eligible'>;
  readonly rules: readonly IneligibleRule[];
  readonly write: (minor: number) => string;
}

function Amounts({ line: { positive, taken, eligible }, rules, write }: AmountsProps) {
  return (
    <>
      <td className="figure">{write(positive)}</td>
      {rules.map((rule) => (
        <td key={rule} className="figure">
          {write(taken[rule])}
        </td>
      ))}
      <td className="figure bold">{write(eligible)}</td>
    </>
  );
}
