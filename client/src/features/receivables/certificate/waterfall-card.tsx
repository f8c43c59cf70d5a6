import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { FigureTable } from '../../../ui/figure-table';
import type { ShownCertificate } from './use-certificate-draft';
import { useLineName, useMoney, usePercent } from './use-certificate-words';
import classes from './certificate.module.css';

interface WaterfallCardProps {
  readonly shown: ShownCertificate;
  /** Whether it has a column for what moved. */
  readonly withChanges: boolean;
}

/** The way from open receivables to availability with every rule; what moved since the draft was saved says what it was. */
export function WaterfallCard({ shown: { certificate, decided, figures, lines, moved }, withChanges }: WaterfallCardProps) {
  const text = useText('borrowing-base');
  const money = useMoney(certificate.currency);
  const percent = usePercent();
  const nameOf = useLineName(decided.rules);
  return (
    <Card title={text('waterfall')} label={text('waterfall')}>
      <FigureTable label={text('waterfall')} className={classes.waterfall}>
        <thead>
          <tr>
            <th scope="col">{text('item')}</th>
            <th scope="col" className="figure">{`${text('amount')} · ${certificate.currency}`}</th>
            {withChanges && (
              <th scope="col" className="figure">
                {text('change')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, subject, amount, weight }) => {
            const before = moved.get(id);
            return (
              <tr key={id} data-weight={weight} data-moved={before !== undefined}>
                <th scope="row">
                  {nameOf(subject, amount)}
                  {subject.kind === 'rule' && subject.rule === 'concentration' && (
                    <span className="block quiet text-xs">
                      {text('capNote', {
                        cap: money(figures.cap),
                        percent: percent(decided.rules.concentrationPercent),
                        base: money(figures.base),
                      })}
                    </span>
                  )}
                </th>
                <td className="figure">{amount === 0 ? '–' : money(amount)}</td>
                {withChanges && (
                  <td className="figure">
                    {before !== undefined && (
                      <span className="accent bold" title={text('moved', { before: money(before) })}>
                        {`${amount > before ? '+' : ''}${money(amount - before)}`}
                      </span>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </FigureTable>
    </Card>
  );
}
