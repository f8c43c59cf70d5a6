import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { RATES_SOURCE_MAX, refuseBaseRates } from '@countinghouse/domain/risk/refuse-base-rates';
import type { BaseRates } from '@countinghouse/domain/risk/risk-inputs';
import { useRiskSettingsQuery, useSaveRiskBaseRatesMutation } from '../risk-settings.generated';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { formatPd, readFigure } from '../text/format-risk';
import { CardNote } from './written-card';
import { describeError } from '../../../lib/errors/describe-error';
import { plainText } from '../../../lib/fields/plain-text';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import classes from './model-card.module.css';

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
      before={<IconAdjustments size={18} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />}
      aside={
        canManage && (
          <Button size="xs" onClick={() => setEditing(true)}>
            {text('changeRates')}
          </Button>
        )
      }
    >
      <dl className={`figures flex wrap text-xs ${classes.rates}`}>
        <div>
          <dt>{text('within1')}</dt>
          <dd>{formatPd(rates.oneYear, locale)}</dd>
        </div>
        <div>
          <dt>{text('within5')}</dt>
          <dd>{formatPd(rates.fiveYears, locale)}</dd>
        </div>
        <div>
          <dt>{text('source')}</dt>
          <dd className={classes.source}>{rates.source === 'placeholder' ? text('placeholderSource') : rates.source}</dd>
        </div>
      </dl>
      <CardNote>{text('baseRatesNote')}</CardNote>
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

interface BaseRatesDialogProps {
  readonly rates: BaseRates;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Part = 'oneYear' | 'fiveYears' | 'source';

/** Changes the level of default that the tenant expects; results that are kept stay as they are. */
function BaseRatesDialog({ rates, onClose, onSaved }: BaseRatesDialogProps) {
  const text = useText('risk');
  const locale = useLocale();
  const [save, { loading, error }] = useSaveRiskBaseRatesMutation();
  const shown = (share: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false }).format(share * 100);
  const [typed, setTyped] = useState({
    oneYear: shown(rates.oneYear),
    fiveYears: shown(rates.fiveYears),
    source: rates.source === 'placeholder' ? '' : rates.source,
  });
  const [tried, setTried] = useState(false);
  const share = (part: 'oneYear' | 'fiveYears') => (readFigure(typed[part], locale) ?? Number.NaN) / 100;
  const wanted: BaseRates = { oneYear: share('oneYear'), fiveYears: share('fiveYears'), source: typed.source.trim() };
  const refused = refuseBaseRates(wanted, plainText);
  const submit = () => {
    setTried(true);
    if (refused === null) save({ variables: { ...wanted } }).then(onSaved, () => undefined);
  };
  const field = (part: Part) => ({
    label: text(`rates.${part}`),
    required: true,
    value: typed[part],
    error: tried && refused?.parameter === part ? text(`ratesProblem.${part}`) : undefined,
    onChange: (value: string) => setTyped({ ...typed, [part]: value.slice(0, RATES_SOURCE_MAX) }),
  });
  return (
    <FormDialog
      title={text('changeRatesTitle')}
      size={460}
      onClose={onClose}
      notice={error && <FormAlert title={text('ratesNotSaved')} detail={describeError(error).message} />}
      confirm={text('saveRates')}
      busy={loading}
      onSubmit={submit}
    >
      <TextField {...field('oneYear')} autoFocus note="%" />
      <TextField {...field('fiveYears')} note="%" />
      <TextField {...field('source')} />
    </FormDialog>
  );
}
