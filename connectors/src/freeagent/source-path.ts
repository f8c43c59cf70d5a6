/** What an address of FreeAgent names, without its host and version: `invoices/12`. */
export function sourcePath(url: string): string {
  return url.replace(/^.*\/v2\//, '').replace(/^\/+/, '');
}

/** What FreeAgent calls a kind of source, in words: `bank transaction explanations`. */
export function sourceKind(path: string): string {
  return path.replace(/\/[^/]*$/, '').replaceAll('_', ' ');
}
