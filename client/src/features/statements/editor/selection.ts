import type { LineIndex } from '../data/outline';

/** Detail accounts that were chosen, by the ids of their lines; a part of the view, never of the document (docs/spec.md, borrower 4). */
export interface Selection {
  readonly lines: ReadonlySet<string>;
  /** Where a range begins; null before anything was chosen. */
  readonly anchor: string | null;
  /** The end of the range, as long as the focus is there. */
  readonly head: string | null;
}

export const NOTHING_SELECTED: Selection = { lines: new Set(), anchor: null, head: null };

/** The lines of a grid that can be chosen, in their order, and the row of every line on show. */
export interface Selectable {
  readonly order: readonly string[];
  readonly rowOf: LineIndex<number>;
}

/** One line alone; nothing where it can't be chosen. */
export function selectOnly(line: string, { order }: Selectable): Selection {
  return order.includes(line) ? { lines: new Set([line]), anchor: line, head: line } : NOTHING_SELECTED;
}

/** The selection with a line more, or less where it was chosen. */
export function toggleLine(selection: Selection, line: string, { order }: Selectable): Selection {
  if (!order.includes(line)) return selection;
  const lines = new Set(selection.lines);
  if (!lines.delete(line)) lines.add(line);
  return { lines, anchor: line, head: line };
}

/** The lines from one row to another, both included; what can't be chosen is passed over. */
function linesBetween(from: string, to: string, { order, rowOf }: Selectable): ReadonlySet<string> {
  const [one, other] = [rowOf.get(from), rowOf.get(to)];
  if (one === undefined || other === undefined) return new Set();
  const [first, last] = one < other ? [one, other] : [other, one];
  return new Set(
    order.filter((line) => {
      const row = rowOf.get(line);
      return row !== undefined && row >= first && row <= last;
    }),
  );
}

/** A range in place of what was chosen: from the anchor to a line, and from the line in focus where that has left the end of the range. */
export function selectRange(selection: Selection, from: string, to: string, selectable: Selectable): Selection {
  const goesOn = selection.head === from && selection.anchor !== null && selectable.rowOf.has(selection.anchor);
  const anchor = goesOn ? selection.anchor : from;
  return { lines: linesBetween(anchor, to, selectable), anchor, head: to };
}

/** What a click with Shift would choose beside what is chosen. */
export function previewRange(selection: Selection, from: string, to: string, selectable: Selectable): ReadonlySet<string> {
  return new Set([...selectRange(selection, from, to, selectable).lines].filter((line) => !selection.lines.has(line)));
}

/** The selection without lines that can no longer be chosen; the very same one where all can. */
export function keepSelectable(selection: Selection, exists: (line: string) => boolean): Selection {
  const lines = [...selection.lines].filter(exists);
  if (lines.length === selection.lines.size) return selection;
  return lines.length === 0 ? NOTHING_SELECTED : { ...selection, lines: new Set(lines) };
}
