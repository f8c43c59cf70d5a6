import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { RISK_ITEMS, type RiskInputs, type RiskItem } from '@countinghouse/domain/risk/risk-inputs';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { formatFigure, readFigure } from '../text/format-risk';
import type { Scenario } from './scenario';
import classes from './what-if.module.css';

interface FigureEntryProps {
  readonly inputs: RiskInputs;
  readonly scenario: Scenario;
  readonly onChange: (scenario: Scenario) => void;
}

/** An input of the current year is supposed to be another amount; each can be taken back by itself. */
export function FigureEntry({ inputs, scenario, onChange }: FigureEntryProps) {
  const text = useText('risk');
  const locale = useLocale();
  const id = useId();
  const [item, setItem] = useState<RiskItem>('netIncome');
  const [typed, setTyped] = useState('');
  const amount = readFigure(typed, locale);
  const changed = RISK_ITEMS.filter((one) => scenario.items[one] !== undefined);
  const without = (taken: RiskItem) =>
    onChange({ ...scenario, items: Object.fromEntries(Object.entries(scenario.items).filter(([one]) => one !== taken)) });
  return (
    <Box
      component="form"
      px="lg"
      pt="sm"
      pb="2xs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === null) return;
        onChange({ ...scenario, items: { ...scenario.items, [item]: amount } });
        setTyped('');
      }}
    >
      <div className={clsx('stack', classes.fields)}>
        <label htmlFor={`${id}-item`} className="visually-hidden">
          {text('supposedInput')}
        </label>
        <select id={`${id}-item`} value={item} onChange={(event) => setItem(event.currentTarget.value as RiskItem)}>
          {RISK_ITEMS.map((one) => (
            <option key={one} value={one}>
              {text(`item.${one}`)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-amount`} className="visually-hidden">
          {text('supposedAmount')}
        </label>
        <input
          id={`${id}-amount`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          placeholder={formatFigure(scenario.items[item] ?? inputs.current[item], locale)}
          aria-invalid={typed.trim() !== '' && amount === null}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={amount === null}>
          {text('supposeAmount')}
        </Button>
      </div>
      {changed.length > 0 && (
        <ul className="figures">
          {changed.map((one) => (
            <Flex key={one} component="li" rowGap={0} columnGap="sm" align="center" wrap="wrap" mih={28} fz="sm">
              <Box component="span" mr="auto">
                {text(`item.${one}`)}
              </Box>
              <span>
                {formatFigure(inputs.current[one], locale)}
                <span aria-hidden> → </span>
                <strong>{formatFigure(scenario.items[one] ?? null, locale)}</strong>
              </span>
              <IconButton size="xs" label={text('takeBack', { input: text(`item.${one}`) })} onClick={() => without(one)}>
                <IconX size={14} stroke={2} aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </ul>
      )}
    </Box>
  );
}
