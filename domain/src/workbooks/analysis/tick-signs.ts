import { TICK_MARK_KINDS } from '../../review/tick-mark';

/** The letter of each mark; a star follows it where the cell has changed since. */
export const TICK_SIGNS = { Tied: 'T', Footed: 'F', Recalculated: 'R', AgreedToSource: 'S', Open: '?' } as const;
export const STALE_SIGN = '*';

/** Every sign that a cell can have. */
export const ALL_TICK_SIGNS: readonly string[] = TICK_MARK_KINDS.flatMap((kind) => [TICK_SIGNS[kind], `${TICK_SIGNS[kind]}${STALE_SIGN}`]);
