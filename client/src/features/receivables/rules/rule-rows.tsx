import { Flex, SimpleGrid } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { RULE_NAME_MAX, RULE_ROWS_MAX } from '@countinghouse/domain/receivables/read-rules';
import { useId, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { SmallField } from '../../../ui/field/small-field';
import { AccountChoice, type RuleAccount } from './account-choice';
import { RuleSet } from './rule-set';
import type { ClassDraft, EquipmentDraft, ReserveDraft } from './rules-draft';
import classes from './rules.module.css';

type ErrorOf = (field: string) => string | undefined;

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly errorOf: ErrorOf;
  readonly onChange: (rows: readonly Row[]) => void;
}

interface InventoryRowsProps extends RowsProps<ClassDraft> {
  readonly sublimit: string;
  readonly accounts: readonly RuleAccount[] | null;
  readonly currency: string;
  readonly onLimit: (sublimit: string) => void;
}

/** The classes of inventory, with the accounts whose balances they are. */
export function InventoryRows({ rows, sublimit, accounts, currency, errorOf, onChange, onLimit }: InventoryRowsProps) {
  const text = useText('borrowing-base');
  const newRow = useNewRow();
  const add = () => onChange([...rows, { key: newRow(), name: '', accountKeys: [], ineligible: '0', advance: '50' }]);
  return (
    <RuleGroup
      title={text('inventory')}
      add={text('addClass')}
      canAdd={accounts !== null && rows.length < RULE_ROWS_MAX}
      onAdd={add}
      note={accounts === null ? text('noAccounts') : null}
    >
      {rows.map((row, at) => {
        const change = (part: Partial<ClassDraft>) => onChange(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)));
        const field = (name: string) => errorOf(`inventory[${at}].${name}`);
        return (
          <RuleRow key={row.key} name={row.name} onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}>
            <TypedField label={text('class')} value={row.name} error={field('name')} onChange={(name) => change({ name })} />
            <TypedField
              label={text('ineligible')}
              value={row.ineligible}
              error={field('ineligible')}
              isAmount
              onChange={(ineligible) => change({ ineligible })}
            />
            <TypedField
              label={text('advance')}
              value={row.advance}
              error={field('advance')}
              isAmount
              onChange={(advance) => change({ advance })}
            />
            <AccountChoice
              accounts={accounts ?? []}
              chosen={row.accountKeys}
              currency={currency}
              onChange={(accountKeys) => change({ accountKeys })}
            />
          </RuleRow>
        );
      })}
      {rows.length > 0 && (
        <TypedField label={text('inventorySublimit')} value={sublimit} error={errorOf('inventorySublimit')} isAmount onChange={onLimit} />
      )}
    </RuleGroup>
  );
}

/** Equipment at its appraised value. */
export function EquipmentRows({ rows, errorOf, onChange }: RowsProps<EquipmentDraft>) {
  const text = useText('borrowing-base');
  const newRow = useNewRow();
  const add = () => onChange([...rows, { key: newRow(), name: '', appraisedValue: '', appraisedOn: '', advance: '75' }]);
  return (
    <RuleGroup title={text('equipment')} add={text('addEquipment')} canAdd={rows.length < RULE_ROWS_MAX} onAdd={add}>
      {rows.map((row, at) => {
        const change = (part: Partial<EquipmentDraft>) =>
          onChange(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)));
        const field = (name: string) => errorOf(`equipment[${at}].${name}`);
        return (
          <RuleRow key={row.key} name={row.name} onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}>
            <TypedField label={text('name')} value={row.name} error={field('name')} onChange={(name) => change({ name })} />
            <TypedField
              label={text('appraisedValue')}
              value={row.appraisedValue}
              error={field('appraisedValue')}
              isAmount
              onChange={(appraisedValue) => change({ appraisedValue })}
            />
            <TypedField
              label={text('advance')}
              value={row.advance}
              error={field('advance')}
              isAmount
              onChange={(advance) => change({ advance })}
            />
            <SmallField label={text('appraisedOn')} error={field('appraisedOn')}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={row.appraisedOn}
                  onChange={(event) => change({ appraisedOn: event.currentTarget.value })}
                />
              )}
            </SmallField>
          </RuleRow>
        );
      })}
    </RuleGroup>
  );
}

/** What is held back. */
export function ReserveRows({ rows, errorOf, onChange }: RowsProps<ReserveDraft>) {
  const text = useText('borrowing-base');
  const newRow = useNewRow();
  const add = () => onChange([...rows, { key: newRow(), name: '', amount: '' }]);
  return (
    <RuleGroup title={text('reserves')} add={text('addReserve')} canAdd={rows.length < RULE_ROWS_MAX} onAdd={add}>
      {rows.map((row, at) => {
        const change = (part: Partial<ReserveDraft>) => onChange(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)));
        return (
          <RuleRow key={row.key} name={row.name} onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}>
            <TypedField
              label={text('name')}
              value={row.name}
              error={errorOf(`reserves[${at}].name`)}
              onChange={(name) => change({ name })}
            />
            <TypedField
              label={text('amount')}
              value={row.amount}
              error={errorOf(`reserves[${at}].amount`)}
              isAmount
              onChange={(amount) => change({ amount })}
            />
          </RuleRow>
        );
      })}
    </RuleGroup>
  );
}

/** Keys of rows that were not saved yet. */
function useNewRow(): () => string {
  const prefix = useId();
  return () => `${prefix}${Date.now()}`;
}

interface RuleGroupProps {
  readonly title: string;
  readonly add: string;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  readonly note?: string | null;
  readonly children: ReactNode;
}

function RuleGroup({ title, add, canAdd, onAdd, note = null, children }: RuleGroupProps) {
  return (
    <RuleSet title={title}>
      {children}
      {note !== null && <p className="quiet text-xs">{note}</p>}
      {canAdd && (
        <Button size="xs" className={classes.add} icon={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </RuleSet>
  );
}

interface RuleRowProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function RuleRow({ name, onRemove, children }: RuleRowProps) {
  const text = useText('borrowing-base');
  return (
    <Flex className="edge rounded" gap="xs" p={10} align="start">
      <SimpleGrid className={`grow top ${classes.cells}`} cols={2} spacing="sm">
        {children}
      </SimpleGrid>
      <IconButton label={text('remove', { name: name || text('unnamed') })} size="sm" onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </Flex>
  );
}

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isAmount?: boolean;
  readonly onChange: (typed: string) => void;
}

function TypedField({ label, value, error, isAmount = false, onChange }: TypedFieldProps) {
  return (
    <SmallField label={label} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode={isAmount ? 'decimal' : undefined}
          autoComplete="off"
          className={isAmount ? 'text-end figures' : undefined}
          maxLength={isAmount ? 24 : RULE_NAME_MAX}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </SmallField>
  );
}
