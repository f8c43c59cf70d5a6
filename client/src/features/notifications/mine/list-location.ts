/** What the address says about the list of workspaces: page and search text. */
export interface ListLocation {
  readonly page: number;
  readonly search: string;
}

/** Reads the place from an address; what makes no sense gives way to the first page. */
export function readListLocation(parameters: URLSearchParams): ListLocation {
  const page = Number(parameters.get('page'));
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, search: parameters.get('search')?.trim() ?? '' };
}

/** Writes the place as the query of an address; defaults are left out. */
export function writeListLocation({ page, search }: ListLocation): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (search !== '') parameters.set('search', search);
  return `?${parameters.toString()}`;
}
