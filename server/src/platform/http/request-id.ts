/** The id that a call is logged and answered under: the client's own when it is a short plain word, else a new one. */
export function requestIdOf(header: string | string[] | undefined, next: () => string): string {
  return typeof header === 'string' && /^[\w.:-]{1,128}$/.test(header) ? header : next();
}
