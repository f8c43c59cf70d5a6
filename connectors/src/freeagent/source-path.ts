const VERSION = '/v2/';

/** What an address of FreeAgent names, without its host and version, and of a part of it the whole: `journal_sets/12`. */
export function sourcePath(url: string): string {
  const version = url.lastIndexOf(VERSION);
  let start = version === -1 ? 0 : version + VERSION.length;
  while (url[start] === '/') start += 1;
  const first = url.indexOf('/', start);
  const second = first === -1 ? -1 : url.indexOf('/', first + 1);
  return url.slice(start, second === -1 ? url.length : second);
}

/** The resource in the path of a source: `journal_sets`. */
export function resourceOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? path : path.slice(0, end);
}

/** What FreeAgent calls the sources of a resource, in words: `bank transaction explanations`. */
export function sourceKind(resource: string): string {
  return resource.includes('_') ? resource.replaceAll('_', ' ') : resource;
}
