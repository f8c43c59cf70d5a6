import { LIMITS } from '../limits';

/** A start is the same import as an identical one after this moment, and another import from then on; milliseconds since 1970. */
export function sameImportSince(now: number): number {
  return now - LIMITS.sameImportWindow;
}
