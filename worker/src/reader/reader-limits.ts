/** How much a reader may use before it is killed. */
export interface ReaderLimits {
  readonly heapMebibytes: number;
  readonly residentMebibytes: number;
  readonly milliseconds: number;
  /** For a package, which sets the pace by the calls that it allows: sixty a minute at Xero, so a large company takes hours. */
  readonly packageMilliseconds: number;
}

/** The limits in production: a million journal lines need a tenth of the memory. */
export const READER_LIMITS: ReaderLimits = {
  heapMebibytes: 768,
  residentMebibytes: 1_024,
  milliseconds: 15 * 60_000,
  packageMilliseconds: 6 * 3_600_000,
};

/** Rows live for a moment only: more room for them makes a reader larger, not faster. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=4';

/** The options of Node that a reader is started with. */
export function readerArguments({ heapMebibytes }: ReaderLimits): string[] {
  return [`--max-old-space-size=${heapMebibytes}`, SMALL_YOUNG_GENERATION];
}
