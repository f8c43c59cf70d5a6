/** The text that a request sends; empty where it sends none. */
export function sentText({ body }: RequestInit): string {
  return typeof body === 'string' ? body : '';
}
