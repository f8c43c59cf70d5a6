import type { ViewerOfContext } from './context';

/** The facts about a caller that distinguish people from other callers. */
interface Asker {
  readonly viewer: Pick<ViewerOfContext, 'userId' | 'grants'> | null;
}

/** The person whose name is on what the call creates; null where a program, a borrower or the product makes it. */
export function personIdOf({ viewer }: Asker): string | null {
  return viewer === null || viewer.grants !== undefined ? null : viewer.userId;
}
