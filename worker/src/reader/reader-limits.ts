/** How much a reader may use before it is killed. */
export interface ReaderLimits {
  readonly heapMebibytes: number;
  readonly residentMebibytes: number;
  readonly milliseconds: number;
}

/** The limits in production: a million journal lines need a tenth of the memory. */
export const READER_LIMITS: ReaderLimits = { heapMebibytes: 768, residentMebibytes: 1_024, milliseconds: 15 * 60_000 };

/** Rows live for a moment only: more room for them makes a reader larger, not faster. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=4';

/** The options of Node that a reader is started with. */
export function readerArguments({ heapMebibytes }: ReaderLimits): string[] {
  return [`--max-old-space-size=${heapMebibytes}`, SMALL_YOUNG_GENERATION];
}
