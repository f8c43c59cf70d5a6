import { formatClock, formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FigureTable } from '../../../ui/figure-table';
import { formatMoney, formatShortMonth } from '../ratios/ratio-words';
import type { Analysis } from '../screen/analysis-view';

/** The saved adjustments, each with its amounts, its reason, and who changed it when. */
export function AdjustmentList({ adjustments }: Pick<Analysis, 'adjustments'>) {
  const text = useText('analysis');
  const locale = useLocale();
  if (adjustments.length === 0)
    return (
      <p className="quiet text-sm" style={{ padding: '12px 16px 16px' }}>
        {text('noAdjustments')}
      </p>
    );
  return (
    <FigureTable label={text('adjustments')}>
      <thead>
        <tr>
          <th scope="col">{text('name')}</th>
          <th scope="col">{text('kind')}</th>
          <th scope="col">{text('months')}</th>
          <th scope="col" className="figure">
            {text('amount')}
          </th>
          <th scope="col">{text('changed')}</th>
        </tr>
      </thead>
      {adjustments.map(({ id, kind, name, note, amounts, createdBy, updatedAt }) => (
        <tbody key={id}>
          {amounts.map(({ fromMonth, throughMonth, amount }, at) => (
            <tr key={at}>
              {at === 0 ? (
                <th scope="row" className="anywhere" style={{ minWidth: 140 }}>
                  <span className="medium">{name}</span>
                  {note !== '' && <span className="block quiet text-xs">{note}</span>}
                </th>
              ) : (
                <td />
              )}
              <td>{at === 0 ? text(`kind.${kind}`) : null}</td>
              <td className="nowrap">
                {[...new Set([fromMonth, throughMonth])].map((month) => formatShortMonth(month, locale)).join(' – ')}
              </td>
              <td className="figure">{formatMoney(amount, locale)}</td>
              <td className="quiet text-xs">
                {at === 0
                  ? [createdBy?.displayName, `${formatMediumDay(updatedAt, locale)} ${formatClock(updatedAt, locale)}`]
                      .filter(Boolean)
                      .join(', ')
                  : null}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </FigureTable>
  );
}
