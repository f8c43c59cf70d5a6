import { useStore } from '../../../lib/react/use-store';
import type { Texts } from '../../../lib/i18n/texts';
import type { GridEditing } from './grid-editing';
import type { GridFocus } from './grid-focus';
import type { GridModel } from './grid-model';
import { GridRow } from './grid-row';
import { marksOf, UNMARKED } from './row-marks';
import type { GridWindows } from './use-grid-windows';

interface GridRowsProps {
  readonly model: GridModel;
  readonly windows: GridWindows;
  readonly focus: GridFocus;
  /** The account whose line is marked by what is beside the grid; null for none. */
  readonly marked: string | null;
  readonly headerRows: number;
  readonly editing: GridEditing | null;
  readonly text: Texts<'statements'>;
}

/** The lines on the screen. */
export function GridRows({ model, windows, focus, marked, headerRows, editing, text }: GridRowsProps) {
  const marks = useStore(editing?.marks ?? UNMARKED);
  const { geometry, firstColumn: first, lastColumn: last } = windows;
  const { columns, format, names } = model;
  const shared = { columns, format, names, first, last, lefts: windows.lefts, headerRows, text };
  return (
    <div role="rowgroup">
      {windows.rows.map((row) => {
        const shown = model.shown[row];
        if (shown === undefined) return null;
        const { line, level, section } = shown.at;
        return (
          <GridRow
            key={line.id}
            {...shared}
            line={line}
            level={level}
            row={row}
            figures={shown.figures}
            folded={shown.folded}
            accounts={section?.accounts ?? null}
            top={geometry.header + row * geometry.row}
            focused={focus.lineId === line.id ? focus.column : -1}
            marked={marked !== null && line.accountId === marked}
            marks={marksOf(marks, line.id)}
            lock={editing?.lockOf(line.id) ?? null}
            selectable={editing?.canSelect(line.id) ?? false}
          />
        );
      })}
    </div>
  );
}
