import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { AlignedFigure } from '../figures/aligned-figure';
import type { FigureFormat } from '../figures/figure-format';
import type { Slice } from './account-steps';
import table from './trace-table.module.css';

interface BridgeTableProps {
  readonly slices: readonly (Slice & { readonly name: string })[];
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
  readonly format: FigureFormat;
}

/** The bridge in figures. */
export function BridgeTable({ slices, chosen, onChoose, format }: BridgeTableProps) {
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
