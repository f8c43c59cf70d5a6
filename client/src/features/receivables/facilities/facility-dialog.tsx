import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useSaveFacilityMutation } from '../borrowing-base.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { SmallField } from '../../../ui/field/small-field';
import { FormAlert } from '../../../ui/form-alert';
import {
  FACILITY_AMOUNTS,
  FACILITY_KINDS,
  FACILITY_STATES,
  sentDraft,
  wrongField,
  type FacilityDraft,
  type FacilityField,
} from './facility-draft';

interface FacilityDialogProps {
  readonly workspaceId: string;
  readonly given: FacilityDraft;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A facility to create, or to change when it has an id. */
export function FacilityDialog({ workspaceId, given, onSaved, onClose }: FacilityDialogProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const [draft, setDraft] = useState(given);
  const [wrong, setWrong] = useState<FacilityField | null>(null);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const [save, { loading }] = useSaveFacilityMutation();
  const change = (part: Partial<FacilityDraft>) => setDraft({ ...draft, ...part });
  const errorOf = (field: FacilityField) => {
    if (field !== wrong) return undefined;
    if (field === 'name' || field === 'currency') return text(`problem.${field}`);
    return text(field === 'balancesAsOf' ? 'problem.date' : 'problem.amount');
  };
  const submit = async () => {
    const found = wrongField(draft, locale);
    setWrong(found);
    setRefused(null);
    if (found !== null) return;
    try {
      await save({ variables: { input: sentDraft(draft, workspaceId, locale) } });
      tell(text('facilitySaved'));
      onSaved();
      onClose();
    } catch (error) {
      setRefused(describeError(error));
    }
  };
  return (
    <FormDialog
      title={given.id === null ? text('newFacility') : text('editFacility', { name: given.name })}
      size={620}
      notice={refused !== null && <FormAlert title={text('notSaved')} detail={refused.message} />}
      confirm={text('save')}
      busy={loading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SimpleGrid className="top" cols={{ base: 2, sm: 3 }} spacing="md">
        <div className="across">
          <SmallField label={text('name')} error={errorOf('name')}>
            {(control) => (
              <input
                {...control}
                data-autofocus
                autoComplete="off"
                maxLength={64}
                value={draft.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            )}
          </SmallField>
        </div>
        <SmallField label={text('kind')}>
          {(control) => (
            <select
              {...control}
              value={draft.kind}
              onChange={(event) => change({ kind: event.currentTarget.value as FacilityDraft['kind'] })}
            >
              {FACILITY_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {text(`kind.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </SmallField>
        <SmallField label={text('state')}>
          {(control) => (
            <select
              {...control}
              value={draft.state}
              onChange={(event) => change({ state: event.currentTarget.value as FacilityDraft['state'] })}
            >
              {FACILITY_STATES.map((state) => (
                <option key={state} value={state}>
                  {text(`facilityState.${state}`)}
                </option>
              ))}
            </select>
          )}
        </SmallField>
        <SmallField label={text('currency')} error={errorOf('currency')}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={3}
              value={draft.currency}
              onChange={(event) => change({ currency: event.currentTarget.value })}
            />
          )}
        </SmallField>
        {FACILITY_AMOUNTS.map((field) => (
          <SmallField key={field} label={text(field)} error={errorOf(field)}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="text-end figures"
                value={draft[field]}
                onChange={(event) => change({ [field]: event.currentTarget.value })}
              />
            )}
          </SmallField>
        ))}
        <SmallField label={text('balancesAsOf')} error={errorOf('balancesAsOf')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={draft.balancesAsOf}
              onChange={(event) => change({ balancesAsOf: event.currentTarget.value })}
            />
          )}
        </SmallField>
        <SmallField label={text('maturity')}>
          {(control) => (
            <input {...control} type="date" value={draft.maturity} onChange={(event) => change({ maturity: event.currentTarget.value })} />
          )}
        </SmallField>
      </SimpleGrid>
    </FormDialog>
  );
}
