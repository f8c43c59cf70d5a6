const DEEPEST = 3;

/** What an error says: attempts at several addresses have no message of their own, and what caused an error often says more than the error. */
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
