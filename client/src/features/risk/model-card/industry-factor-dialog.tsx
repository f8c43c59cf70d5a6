import { RATES_SOURCE_MAX } from '@countinghouse/domain/risk/refuse-base-rates';
import { refuseIndustryFactor } from '@countinghouse/domain/risk/refuse-industry-factor';
import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import { useState } from 'react';
import { useSaveRiskIndustryFactorMutation } from '../risk-settings.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { plainText } from '../../../lib/fields/plain-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import { formatScore, readFigure } from '../text/format-risk';

interface IndustryFactorDialogProps {
  /** The one that is changed; null for a new one. */
  readonly factor: IndustryFactor | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Part = 'naicsPrefix' | 'factor' | 'source';

/** Names what the base rates are multiplied by for an industry; results that are kept stay as they are. */
export function IndustryFactorDialog({ factor, onClose, onSaved }: IndustryFactorDialogProps) {
  const text = useText('risk');
  const locale = useLocale();
  const [save, { loading, error }] = useSaveRiskIndustryFactorMutation();
  const [typed, setTyped] = useState({
    naicsPrefix: factor?.naicsPrefix ?? '',
    factor: factor === null ? '' : formatScore(factor.factor, locale),
    source: factor?.source ?? '',
  });
  const [tried, setTried] = useState(false);
  const wanted: IndustryFactor = {
    naicsPrefix: typed.naicsPrefix.trim(),
    factor: readFigure(typed.factor, locale) ?? Number.NaN,
    source: typed.source.trim(),
  };
  const refused = refuseIndustryFactor(wanted, plainText);
  const failure = error === undefined ? null : describeError(error);
  const wrong = tried ? (refused?.parameter ?? failure?.parameter ?? null) : null;
  const submit = () => {
    setTried(true);
    if (refused === null) save({ variables: { ...wanted } }).then(onSaved, () => undefined);
  };
  const field = (part: Part) => ({
    label: text(`factor.${part}`),
    required: true,
    value: typed[part],
    error: wrong === part ? text(`factorProblem.${part}`) : undefined,
    onChange: (value: string) => setTyped({ ...typed, [part]: value.slice(0, RATES_SOURCE_MAX) }),
  });
  return (
    <FormDialog
      title={factor === null ? text('addFactorTitle') : text('changeFactorOf', { naicsPrefix: factor.naicsPrefix })}
      size={460}
      onClose={onClose}
      notice={failure !== null && <FormAlert title={text('factorNotSaved')} detail={failure.message} />}
      confirm={text('saveRates')}
      busy={loading}
      onSubmit={submit}
    >
      {factor === null && <TextField {...field('naicsPrefix')} autoFocus note={text('naicsPrefixNote')} />}
      <TextField {...field('factor')} autoFocus={factor !== null} note={text('factorNote')} />
      <TextField {...field('source')} />
    </FormDialog>
  );
}
