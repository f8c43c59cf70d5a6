const LINK = /<([^<>]*)>\s*;([^,<]*)/g;
/** FreeAgent writes `rel='next'` with the quotes that the standard does not know. */
const NEXT = /\brel\s*=\s*(["']?)next\1/i;

/** The number of the page that a `Link` header names as the next; null where it names none. */
export function nextPageOf(link: string | null): number | null {
  for (const [, address = '', attributes = ''] of (link ?? '').matchAll(LINK)) {
    const page = NEXT.test(attributes) ? /[?&]page=(\d+)/.exec(address)?.[1] : undefined;
    if (page !== undefined) return Number(page);
  }
  return null;
}
