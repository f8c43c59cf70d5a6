import clsx from 'clsx';
import { Box } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../lib/format/format-number';
import { useLocale } from '../lib/i18n/use-locale';
import classes from './number-stepper.module.css';

interface NumberStepperProps {
  readonly labelledBy: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly onChange: (value: number) => void;
}

/** A small whole number between two buttons; the arrow keys change it too. */
export function NumberStepper({ labelledBy, value, least, most, fewerLabel, moreLabel, onChange }: NumberStepperProps) {
  const locale = useLocale();
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(value + step);
  };
  return (
    <div className={clsx('middle surface edge-strong rounded', classes.stepper)}>
      <button type="button" tabIndex={-1} aria-label={fewerLabel} disabled={value <= least} onClick={() => set(value - 1)}>
        <IconMinus size={16} stroke={1.75} aria-hidden />
      </button>
      <Box
        component="span"
        miw={36}
        bdrs="sm"
        fw={600}
        ta="center"
        role="spinbutton"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        onKeyDown={onKeyDown}
      >
        {formatCount(value, locale)}
      </Box>
      <button type="button" tabIndex={-1} aria-label={moreLabel} disabled={value >= most} onClick={() => set(value + 1)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
