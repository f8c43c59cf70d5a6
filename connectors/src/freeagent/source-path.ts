/** What an address of FreeAgent names, without its host and version, and of a part of it the whole: `journal_sets/12`. */
export function sourcePath(url: string): string {
  const path = url.replace(/^.*\/v2\//, '').replace(/^\/+/, '');
  return path.split('/').slice(0, 2).join('/');
}

/** What FreeAgent calls a kind of source, in words: `bank transaction explanations`. */
export function sourceKind(path: string): string {
  return path.replace(/\/[^/]*$/, '').replaceAll('_', ' ');
}
