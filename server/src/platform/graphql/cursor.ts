import { refuse, type Refusal } from '@countinghouse/domain/refusals';

/** An opaque cursor of the given parts; callers may only send it back. */
export function cursorOf(parts: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a cursor; refuses `InvalidInput` for one that we did not make for this list: `kind` is its first part. */
export function readCursor(cursor: string, kind: string, length: number): readonly (string | number | null)[] | Refusal {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === length && parts[0] === kind) return parts as (string | number | null)[];
  } catch {
    // Falls through to the refusal: it is not a cursor.
  }
  return refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
}
