import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useRiskSettingsQuery } from '../../../gql/hooks';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { formatPd } from '../text/format-risk';
import { BaseRatesDialog } from './base-rates-dialog';
import classes from './base-rates-card.module.css';

/** The level of default that the tenant expects over its whole book, with its source; administrators change it. */
export function BaseRatesCard({ canManage }: { readonly canManage: boolean }) {
  const text = useText('risk');
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const { data, refetch } = useRiskSettingsQuery();
  const rates = data?.riskSettings.baseRates;
  if (rates === undefined) return null;
  return (
    <Card
      title={text('baseRates')}
      before={<IconAdjustments size={18} stroke={1.75} className={classes.icon} aria-hidden />}
      aside={
        canManage && (
          <Button size="xs" onClick={() => setEditing(true)}>
            {text('changeRates')}
          </Button>
        )
      }
    >
      <dl className={`figures ${classes.rates}`}>
        <div>
          <dt>{text('within1')}</dt>
          <dd>{formatPd(rates.oneYear, locale)}</dd>
        </div>
        <div>
          <dt>{text('within5')}</dt>
          <dd>{formatPd(rates.fiveYears, locale)}</dd>
        </div>
        <div className={classes.source}>
          <dt>{text('source')}</dt>
          <dd>{rates.source === 'placeholder' ? text('placeholderSource') : rates.source}</dd>
        </div>
      </dl>
      <p className={classes.note}>{text('baseRatesNote')}</p>
      {editing && (
        <BaseRatesDialog
          rates={rates}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            void refetch();
          }}
        />
      )}
    </Card>
  );
}
