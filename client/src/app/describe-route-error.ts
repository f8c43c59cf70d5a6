/** One line about a page's failure, for support; null when nothing is known. */
export function describeRouteError(error: unknown): string | null {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : null;
}
