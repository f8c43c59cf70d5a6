import { Box, Flex, SimpleGrid } from '@mantine/core';
import { AGING_BASES } from '@countinghouse/domain/receivables/aging';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { SmallField } from '../../../ui/field/small-field';
import { Hint } from '../../../ui/hint/hint';
import type { RuleAccount } from './account-choice';
import { RuleSet } from './rule-set';
import { EquipmentRows, InventoryRows, ReserveRows } from './rule-rows';
import { BALANCE_FIELDS, SWITCHES, type RulesDraft } from './rules-draft';
import { useProblemWords } from './use-problem-words';
import classes from './rules.module.css';

const PRESETS = [25, 50] as const;

interface RulesCardProps {
  readonly draft: RulesDraft;
  /** Why the draft can't be computed; null where it can. */
  readonly problem: Refusal | null;
  /** The accounts that inventory can name; null where the books have no balances on the day. */
  readonly accounts: readonly RuleAccount[] | null;
  readonly currency: string;
  readonly aside?: ReactNode;
  readonly onChange: (draft: RulesDraft) => void;
}

/** Every rule of a draft, to be changed. */
export function RulesCard({ draft, problem, accounts, currency, aside, onChange }: RulesCardProps) {
  const text = useText('borrowing-base');
  const errorOf = useProblemWords(problem);
  const change = (part: Partial<RulesDraft>) => onChange({ ...draft, ...part });
  const number = (
    field: 'maxAgeDays' | 'crossAgePercent' | 'concentrationPercent' | 'receivableAdvance' | (typeof BALANCE_FIELDS)[number],
  ) => (
    <SmallField key={field} label={text(field)} error={errorOf(field)}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="text-end figures"
          value={draft[field]}
          placeholder={field === 'crossAgePercent' ? text('off') : undefined}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      )}
    </SmallField>
  );
  return (
    <Card title={text('rules')} label={text('rules')} aside={aside}>
      <Box px="lg" pt="2xs" pb={14}>
        <RuleSet title={text('receivables')}>
          <SimpleGrid className="top" cols={2} spacing="sm">
            <SmallField label={text('agingBasis')}>
              {(control) => (
                <select
                  {...control}
                  value={draft.agingBasis}
                  onChange={(event) => change({ agingBasis: event.currentTarget.value as RulesDraft['agingBasis'] })}
                >
                  {AGING_BASES.map((basis) => (
                    <option key={basis} value={basis}>
                      {text(`agingBasis.${basis}`)}
                    </option>
                  ))}
                </select>
              )}
            </SmallField>
            {number('maxAgeDays')}
            {number('crossAgePercent')}
            <Flex className={classes.presets} gap="2xs" align="center" wrap="wrap" mih={34} role="group" aria-label={text('presets')}>
              {PRESETS.map((preset) => (
                <Button
                  key={preset}
                  size="xs"
                  aria-pressed={draft.crossAgePercent === `${preset}`}
                  look={draft.crossAgePercent === `${preset}` ? 'ink' : 'default'}
                  onClick={() => change({ crossAgePercent: `${preset}` })}
                >
                  {`${preset}%`}
                </Button>
              ))}
              <Button
                size="xs"
                aria-pressed={draft.crossAgePercent === ''}
                look={draft.crossAgePercent === '' ? 'ink' : 'default'}
                onClick={() => change({ crossAgePercent: '' })}
              >
                {text('off')}
              </Button>
              <Hint label={text('crossAgeHintLabel')} words={text('crossAgeHint')} />
            </Flex>
            {number('concentrationPercent')}
            {number('receivableAdvance')}
          </SimpleGrid>
          <div className="grid gap-xs">
            {SWITCHES.map((name) => (
              <label key={name} className="inline-row top text-sm">
                <input type="checkbox" checked={draft[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
                {text(name)}
              </label>
            ))}
          </div>
        </RuleSet>
        <InventoryRows
          rows={draft.inventory}
          sublimit={draft.inventorySublimit}
          accounts={accounts}
          currency={currency}
          errorOf={errorOf}
          onChange={(inventory) => change({ inventory })}
          onLimit={(inventorySublimit) => change({ inventorySublimit })}
        />
        <EquipmentRows rows={draft.equipment} errorOf={errorOf} onChange={(equipment) => change({ equipment })} />
        <ReserveRows rows={draft.reserves} errorOf={errorOf} onChange={(reserves) => change({ reserves })} />
        <RuleSet title={text('balances')}>
          <SimpleGrid className="top" cols={3} spacing="sm">
            {BALANCE_FIELDS.map(number)}
          </SimpleGrid>
        </RuleSet>
      </Box>
    </Card>
  );
}
