/** A NUL, and an invalid character. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** What is said of it. */
export const UNSTORABLE_TEXT = 'A text holds a character that cannot be stored.';

/** Whether PostgreSQL refused a text for a character in it, whichever door the text came through: the caller's fault, and no surprise. */
export function isUnstorableText(error: unknown): boolean {
  const { code, cause, driverError } = (error ?? {}) as {
    readonly code?: unknown;
    readonly cause?: unknown;
    readonly driverError?: unknown;
  };
  if (typeof code === 'string' && UNSTORABLE.has(code)) return true;
  return [cause, driverError].some((inner) => inner !== undefined && inner !== error && isUnstorableText(inner));
}
