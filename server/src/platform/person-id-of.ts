import type { ViewerOfContext } from './context';

/** Who asks, as far as it tells people from others. */
interface Asker {
  readonly viewer: Pick<ViewerOfContext, 'userId' | 'grants'> | null;
}

/** The person whose name stands at what the call makes; null where a program, a borrower or the product makes it. */
export function personIdOf({ viewer }: Asker): string | null {
  return viewer === null || viewer.grants !== undefined ? null : viewer.userId;
}
