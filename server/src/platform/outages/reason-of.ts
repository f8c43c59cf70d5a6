const DEEPEST = 3;

/** The message of an error with its causes: an error about several addresses has no message, and the cause is often more specific than the error. */
export function reasonOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: unknown };
  if (depth === DEEPEST) return error.message;
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  const name = typeof code === 'string' ? code : error.name;
  const own = error.message !== '' ? error.message : first === undefined ? name : reasonOf(first, depth + 1);
  const cause = error.cause instanceof Error ? reasonOf(error.cause, depth + 1) : '';
  return own.includes(cause) ? own : `${own} (${cause})`;
}
