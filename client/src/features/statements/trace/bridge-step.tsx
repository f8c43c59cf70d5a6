import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import clsx from 'clsx';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { exactSum, isSameAmount } from './exact-sum';
import type { FigureFormat } from '../data/figure-format';
import type { AccountTrace, Slice } from './trace-data';
import { BridgeChart } from './bridge-chart';
import { sliceName } from './bridge-bars';
import { TieOut, TraceStep } from './trace-step';
import { AlignedFigure } from '../grid/aligned-figure';
import classes from './bridge-chart.module.css';
import table from './trace-table.module.css';

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

interface BridgeTableProps {
  readonly slices: readonly (Slice & { readonly name: string })[];
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
  readonly format: FigureFormat;
}

/** The bridge in figures. */
function BridgeTable({ slices, chosen, onChoose, format }: BridgeTableProps) {
  const text = useText('statements');
  return (
    <table className={`figures ${table.table}`}>
      <thead>
        <tr>
          <th scope="col">{text('period')}</th>
          {(['opening', 'movement', 'closing'] as const).map((column) => (
            <th key={column} scope="col" className={table.figure}>
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slices.map(({ start, name, opening, movement, closing }) => (
          <tr key={start} className={clsx(table.choosable, start === chosen && table.chosen)} onClick={() => onChoose(start)}>
            <th scope="row">
              <button type="button" className={table.choose} aria-pressed={start === chosen}>
                {name}
              </button>
            </th>
            {[opening, movement, closing].map((value, at) => (
              <td key={at} className={table.figure}>
                <AlignedFigure text={format.shown(value).text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
