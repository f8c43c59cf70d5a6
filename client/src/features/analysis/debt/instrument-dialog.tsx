import { Box, SimpleGrid } from '@mantine/core';
import { ACCOUNT_TYPE_FACTS } from '@countinghouse/domain/accounts/account-type';
import { INSTRUMENT_KINDS } from '@countinghouse/domain/analysis/debt-schedule';
import { LIMITS } from '@countinghouse/domain/limits';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { useState } from 'react';
import type { DebtInstrumentInput } from '../../../lib/graphql/types.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { FormAlert } from '../../../ui/form-alert';
import { SmallField } from '../../../ui/field/small-field';
import { useFieldWords } from '../inputs/use-field-words';
import { UnsavedEffects } from '../live/unsaved-effects';
import type { Unsaved } from '../live/use-live-analysis';
import type { AnalysisAccount } from '../inputs/analysis-accounts';
import type { InstrumentDraft } from './instrument-draft';
import { PaymentsByTerms } from './payments-by-terms';
import { PaymentsField } from './payments-field';
import { readPayments } from './read-payments';
import classes from './debt.module.css';

interface InstrumentDialogProps {
  readonly draft: InstrumentDraft;
  readonly accounts: readonly AnalysisAccount[];
  readonly currency: string;
  readonly busy: boolean;
  readonly unsaved: Unsaved | null;
  /** What the save ends; null where it ends nothing. */
  readonly endedBySaving: string | null;
  readonly onChange: (draft: InstrumentDraft) => void;
  /** Saves it under a version of the schedule; null is the newest. */
  readonly onSave: (sent: DebtInstrumentInput, version: number | null) => Promise<void>;
  readonly onClose: () => void;
}

/** A loan, line or lease with its payments, pasted or made of its terms; a newer set of someone else stays below it. */
export function InstrumentDialog({
  draft,
  accounts,
  currency,
  busy,
  unsaved,
  endedBySaving,
  onChange,
  onSave,
  onClose,
}: InstrumentDialogProps) {
  const text = useText('analysis');
  const locale = useLocale();
  const [given] = useState(draft);
  const [tried, setTried] = useState(false);
  /** Whether it was said that someone else has saved a newer schedule. */
  const [isTold, setTold] = useState(false);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const change = (part: Partial<InstrumentDraft>) => onChange({ ...draft, ...part });
  const { payments, problem } = readPayments(draft.payments, locale);
  const field = refused?.parameter?.replace(/^instruments\[\d+\]\./, '') ?? null;
  const isStale = refused?.code === 'StaleVersion';
  const wordsOf = useFieldWords();
  const words = refused === null ? null : wordsOf(refused, field ?? '');
  const errorOf = (named: string) => (field === named && words !== null ? words : undefined);
  const liabilities = accounts.filter(({ type }) => ACCOUNT_TYPE_FACTS[type].class === 'Liability');
  const submit = async () => {
    setTried(true);
    setRefused(null);
    if (payments === null) return;
    const { maturity, accountSourceIds, payments: _, version, ...facts } = draft;
    try {
      const sent = { ...facts, maturity: maturity === '' ? null : maturity };
      await onSave({ ...sent, accountSourceIds: [...accountSourceIds], payments: [...payments] }, isTold ? null : version);
      onClose();
    } catch (error) {
      const described = describeError(error);
      setRefused(described);
      if (described.code === 'StaleVersion') setTold(true);
    }
  };
  const notice = refused !== null && (isStale || !SHOWN.test(field ?? '')) && (
    <FormAlert title={text('notSaved')} detail={isStale ? text('staleInstrument') : refused.message} />
  );
  return (
    <FormDialog
      title={given.id === null ? text('addInstrument') : text('editRow', { name: given.name })}
      size={760}
      notice={notice}
      confirm={text('save')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SimpleGrid className={classes.facts} minColWidth={150} autoFlow="auto-fit" spacing="sm">
        <SmallField label={text('name')} error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              data-autofocus
              value={draft.name}
              maxLength={LIMITS.adjustmentNameMax}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </SmallField>
        <SmallField label={text('kind')}>
          {(control) => (
            <select
              {...control}
              value={draft.kind}
              onChange={(event) => change({ kind: event.currentTarget.value as InstrumentDraft['kind'] })}
            >
              {INSTRUMENT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {text(`instrument.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </SmallField>
        <SmallField label={text('maturityOrOpen')} error={errorOf('maturity')}>
          {(control) => (
            <input {...control} type="date" value={draft.maturity} onChange={(event) => change({ maturity: event.currentTarget.value })} />
          )}
        </SmallField>
        <label className="inline-row text-sm">
          <input type="checkbox" checked={draft.subordinated} onChange={(event) => change({ subordinated: event.currentTarget.checked })} />
          {text('isSubordinated')}
        </label>
      </SimpleGrid>
      <fieldset>
        <legend className="quiet text-xs">{text('linkedAccounts')}</legend>
        <Box component="ul" className="scroll edge rounded" mah={132} mt="2xs" px={10} py="2xs">
          {liabilities.map(({ sourceId, label }) => (
            <li key={sourceId}>
              <Box component="label" className="row text-sm anywhere" mih={28}>
                <input
                  type="checkbox"
                  checked={draft.accountSourceIds.includes(sourceId)}
                  onChange={(event) =>
                    change({
                      accountSourceIds: event.currentTarget.checked
                        ? [...draft.accountSourceIds, sourceId]
                        : draft.accountSourceIds.filter((id) => id !== sourceId),
                    })
                  }
                />
                {label}
              </Box>
            </li>
          ))}
        </Box>
      </fieldset>
      <PaymentsByTerms digits={currencyDecimals(currency)} onMade={(rows) => change({ payments: rows })} />
      <PaymentsField
        value={draft.payments}
        problem={tried || draft.payments.includes('\n') ? problem : null}
        refused={/^payments/.test(field ?? '') ? words : null}
        refusedLine={Number(/\[(\d+)\]/.exec(field ?? '')?.[1] ?? -1) + 1}
        onChange={(rows) => change({ payments: rows })}
      />
      {endedBySaving !== null && (
        <p className="warning text-sm" role="status">
          {endedBySaving}
        </p>
      )}
      <UnsavedEffects unsaved={unsaved} />
    </FormDialog>
  );
}

/** Fields that say themselves what is wrong with them. */
const SHOWN = /^(?:name|maturity|payments.*)$/;
