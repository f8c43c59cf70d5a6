/** A key as pressed in the grid; `ctrl` is Command on a Mac. */
export interface GridKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** The position of the focus: a row, and column 0 for the caption or 1 and up for what is beside it. */
interface GridLocation {
  readonly row: number;
  readonly column: number;
}

/** What the place and the grid around it are. */
export interface GridSituation {
  readonly at: GridLocation;
  readonly rows: number;
  /** Columns beside the caption. */
  readonly periods: number;
  /** Rows that fit on the screen. */
  readonly page: number;
  /** Whether the row is a folded or open section; null for other lines. */
  readonly folded: boolean | null;
  /** Whether the focused cell has a figure. */
  readonly hasFigure: boolean;
}

/** What a key asks for. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: GridLocation }
  | { readonly kind: 'fold' }
  | { readonly kind: 'unfold' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'find' }
  | { readonly kind: 'trace' }
  | { readonly kind: 'close' }
  | { readonly kind: 'commonSize' }
  | { readonly kind: 'comparison' };

/** The action of a key in the grid, or null where the key is the browser's (design: editor, Keyboard; ARIA treegrid pattern). */
export function gridAction(pressed: GridKey, situation: GridSituation): GridAction | null {
  const { key, ctrl, alt } = pressed;
  if (alt) return ctrl ? null : foldAction(key);
  if (ctrl && /^[1-4]$/.test(key)) return { kind: 'level', level: Number(key) };
  if (!ctrl && key === '/') return { kind: 'find' };
  if (!ctrl && !pressed.shift && key.toLowerCase() === 'c') return { kind: 'commonSize' };
  if (!ctrl && !pressed.shift && key.toLowerCase() === 'v') return { kind: 'comparison' };
  if (key === 'F2') return situation.hasFigure ? { kind: 'trace' } : null;
  if (key === 'Escape') return { kind: 'close' };
  if (!ctrl && (key === 'Enter' || key === ' ')) return activation(key, situation);
  return captionAction(pressed, situation) ?? movement(pressed, situation);
}

function foldAction(key: string): GridAction | null {
  if (key === 'ArrowLeft') return { kind: 'fold' };
  return key === 'ArrowRight' ? { kind: 'unfold' } : null;
}

function activation(key: string, { at, folded, hasFigure }: GridSituation): GridAction | null {
  if (folded !== null && (at.column === 0 || !hasFigure)) return { kind: folded ? 'unfold' : 'fold' };
  return key === 'Enter' && hasFigure ? { kind: 'trace' } : null;
}

/** On a caption, the arrows open and fold its section before they move. */
function captionAction({ key, ctrl }: GridKey, { at, folded }: GridSituation): GridAction | null {
  if (ctrl || at.column !== 0) return null;
  if (key === 'ArrowRight' && folded === true) return { kind: 'unfold' };
  return key === 'ArrowLeft' ? { kind: 'fold' } : null;
}

function movement({ key, ctrl }: GridKey, { at, rows, periods, page }: GridSituation): GridAction | null {
  const to = ctrl ? edge(key, at, rows, periods) : step(key, at, page, periods);
  if (to === null) return null;
  return { kind: 'move', to: { row: within(to.row, 0, rows - 1), column: within(to.column, 0, periods) } };
}

function step(key: string, { row, column }: GridLocation, page: number, periods: number): GridLocation | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row, column: 1 };
    case 'End':
      return { row, column: periods };
    default:
      return null;
  }
}

function edge(key: string, { row, column }: GridLocation, rows: number, periods: number): GridLocation | null {
  switch (key) {
    case 'ArrowUp':
      return { row: 0, column };
    case 'ArrowDown':
      return { row: rows - 1, column };
    case 'ArrowLeft':
      return { row, column: 0 };
    case 'ArrowRight':
      return { row, column: periods };
    case 'Home':
      return { row: 0, column: 1 };
    case 'End':
      return { row: rows - 1, column: periods };
    default:
      return null;
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
