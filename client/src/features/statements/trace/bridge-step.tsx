import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { exactSum, isSameAmount } from '../figures/exact-sum';
import type { FigureFormat } from '../figures/figure-format';
import type { AccountTrace } from './account-steps';
import { BridgeChart } from './bridge-chart';
import { BridgeTable } from './bridge-table';
import { sliceName } from './slice-name';
import { TieOut } from './tie-out';
import { TraceStep } from './trace-step';
import classes from './bridge-step.module.css';

interface BridgeStepProps {
  readonly name: string;
  readonly trace: AccountTrace;
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
  readonly format: FigureFormat;
}

/** The account's slices as a bridge from opening to closing, as a chart or as the same in a table. */
export function BridgeStep({ name, trace, chosen, onChoose, format }: BridgeStepProps) {
  const text = useText('statements');
  const locale = useLocale();
  const [asTable, setAsTable] = useState(false);
  const movement = exactSum(trace.slices.map((slice) => slice.movement)) ?? '0';
  const ties = isSameAmount(exactSum([trace.opening, movement]) ?? 'x', trace.closing);
  // A dash for zero would read as a minus here.
  const shown = (value: string) => (isSameAmount(value, '0') ? '0' : format.shown(value).text);
  const figures = { opening: shown(trace.opening), movement: shown(movement), closing: shown(trace.closing) };
  const named = trace.slices.map((slice) => ({ ...slice, name: sliceName(slice, locale) }));
  return (
    <TraceStep
      number={3}
      title={
        <span className={classes.title}>
          {text('stepMonths', { account: name })}
          <IconButton
            size="xs"
            label={asTable ? text('asChart') : text('asTable')}
            className={classes.toggle}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartBar size={15} stroke={1.75} aria-hidden /> : <IconTable size={15} stroke={1.75} aria-hidden />}
          </IconButton>
        </span>
      }
      proof={<TieOut ties={ties}>{text(ties ? 'bridgeTies' : 'bridgeDiffers', figures)}</TieOut>}
    >
      {asTable ? (
        <BridgeTable slices={named} chosen={chosen} onChoose={onChoose} format={format} />
      ) : (
        <BridgeChart
          label={text('chartTitle', { account: name })}
          trace={trace}
          slices={named}
          chosen={chosen}
          onChoose={onChoose}
          locale={locale}
        />
      )}
    </TraceStep>
  );
}
