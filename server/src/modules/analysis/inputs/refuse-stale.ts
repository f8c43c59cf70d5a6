import { refuse, type Refusal, type Result } from '@countinghouse/domain/refusals';

/** Null where a change was made from the newest version; else StaleVersion with that version. */
export function refuseStale(newest: number, version: number): Refusal | null {
  return newest === version ? null : refuse('StaleVersion', 'version', { version: newest });
}

/** Runs what stores the next version; answers StaleVersion where another call stored that version first. */
export async function staleOf<T>(keys: readonly string[], store: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await store();
  } catch (error) {
    const { code, constraint } = error as Record<string, unknown>;
    if (code === '23505' && keys.includes(String(constraint))) return refuse('StaleVersion', 'version');
    throw error;
  }
}
