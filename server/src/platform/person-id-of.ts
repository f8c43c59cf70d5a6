import type { ViewerOfContext } from './context';

/** Who asks, as far as it tells people from others. */
interface Asker {
  readonly viewer: Pick<ViewerOfContext, 'userId' | 'grants'> | null;
}

/** The person whose name is on what the call creates; null where a program, a borrower or the product makes it. */
export function personIdOf({ viewer }: Asker): string | null {
  return viewer === null || viewer.grants !== undefined ? null : viewer.userId;
}
