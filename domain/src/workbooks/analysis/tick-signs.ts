import { TICK_MARKS } from './workbook-analysis';

/** The letter of each mark; a star follows it where the cell has changed since. */
export const TICK_SIGNS = { Tied: 'T', Footed: 'F', Recalculated: 'R', AgreedToSource: 'S', Open: '?' } as const;
export const STALE_SIGN = '*';

/** Every sign that a cell can have. */
export const ALL_TICK_SIGNS: readonly string[] = TICK_MARKS.flatMap((mark) => [TICK_SIGNS[mark], `${TICK_SIGNS[mark]}${STALE_SIGN}`]);
