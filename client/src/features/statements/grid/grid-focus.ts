/** The cell that the keyboard acts on. */
export interface GridFocus {
  readonly lineId: string;
  /** 0 for the caption, 1 and up for the periods. */
  readonly column: number;
  /** Whether the person moved there, so that the cell takes the browser's focus. */
  readonly taken: boolean;
}
