/** How a cell looks, as data; every member absent means the plain default. */
export interface CellStyle {
  /** A spreadsheet number format code; absent means General. */
  readonly numberFormat?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** Points; absent means 11. */
  readonly fontSize?: number;
  /** Text color, `RRGGBB`. */
  readonly color?: string;
  /** Background color, `RRGGBB`. */
  readonly fill?: string;
  readonly top?: RuleLine;
  readonly bottom?: RuleLine;
  readonly horizontal?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'center' | 'bottom';
  /** Levels of indentation, 0..15. */
  readonly indent?: number;
  readonly wrap?: boolean;
}

/** A ruled line as accountants draw it under figures. */
export type RuleLine = 'single' | 'double';

/** Named styles; a cell, row or column refers to one by its name. */
export type StyleTable = Readonly<Record<string, CellStyle>>;
