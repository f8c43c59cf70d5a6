import { Box } from '@mantine/core';
import { ADJUSTMENT_KINDS } from '@countinghouse/domain/analysis/adjustment';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { newAmount, type AdjustmentDraft, type AmountDraft } from './adjustment-draft';
import { SmallField } from '../../../ui/field/small-field';
import classes from './inputs.module.css';

interface AdjustmentRowProps {
  readonly draft: AdjustmentDraft;
  /** What was refused in this row; null for nothing. */
  readonly error: { readonly field: string; readonly message: string } | null;
  readonly onChange: (draft: AdjustmentDraft) => void;
  readonly onDelete: () => void;
}

/** An adjustment to edit; a deleted one can be taken back until the set is saved. */
export function AdjustmentRow({ draft, error, onChange, onDelete }: AdjustmentRowProps) {
  const text = useText('analysis');
  const { name, kind, note, amounts } = draft;
  const named = name === '' ? text('newAdjustment') : name;
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  if (draft.deleted)
    return (
      <Box className="row between lined" px="lg" py="xs">
        <del className="quiet anywhere">{named}</del>
        <Button
          size="sm"
          look="link"
          aria-label={text('undoDeletion', { name: named })}
          onClick={() => onChange({ ...draft, deleted: false })}
        >
          {text('undo')}
        </Button>
      </Box>
    );
  const changeAmount = (at: number, change: Partial<AmountDraft>) =>
    onChange({ ...draft, amounts: amounts.map((each, place) => (place === at ? { ...each, ...change } : each)) });
  return (
    <Box className="stack lined" px="lg" pt={10} pb="md" role="group" aria-label={named}>
      <div className={`grid gap-sm ${classes.fields}`}>
        <SmallField label={text('kind')} error={errorOf('kind')}>
          {(control) => (
            <select {...control} value={kind} onChange={(event) => onChange({ ...draft, kind: event.currentTarget.value as typeof kind })}>
              {ADJUSTMENT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {text(`kind.${each}`)}
                </option>
              ))}
            </select>
          )}
        </SmallField>
        <SmallField label={text('name')} error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={LIMITS.adjustmentNameMax}
              onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
            />
          )}
        </SmallField>
        <SmallField label={text('note')} error={errorOf('note')}>
          {(control) => (
            <input
              {...control}
              value={note}
              maxLength={LIMITS.adjustmentNoteMax}
              onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
            />
          )}
        </SmallField>
        <IconButton label={text('deleteRow', { name: named })} size="sm" className={classes.delete} onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {amounts.map((amount, at) => (
        <div key={at} className={`flex wrap gap-sm ${classes.amounts}`}>
          {(['fromMonth', 'throughMonth', 'amount'] as const).map((field) => (
            <SmallField key={field} label={text(field)} error={errorOf(`amounts[${at}].${field}`)}>
              {(control) => (
                <input
                  {...control}
                  type={field === 'amount' ? 'text' : 'month'}
                  inputMode={field === 'amount' ? 'decimal' : undefined}
                  className={field === 'amount' ? 'text-end' : undefined}
                  value={amount[field]}
                  onChange={(event) => changeAmount(at, { [field]: event.currentTarget.value })}
                />
              )}
            </SmallField>
          ))}
          {amounts.length > 1 && (
            <IconButton
              label={text('deleteAmount')}
              size="sm"
              className={classes.delete}
              onClick={() => onChange({ ...draft, amounts: amounts.filter((_, place) => place !== at) })}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          {at === amounts.length - 1 && amounts.length < LIMITS.adjustmentAmountsMax && (
            <Button
              size="sm"
              look="link"
              className={classes.delete}
              icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => onChange({ ...draft, amounts: [...amounts, newAmount(amount.throughMonth)] })}
            >
              {text('addAmount')}
            </Button>
          )}
        </div>
      ))}
      {errorOf('amounts') !== undefined && <p className="wrong text-xs">{errorOf('amounts')}</p>}
    </Box>
  );
}
