export type Direction = 'asc' | 'desc';

/** What the address says about a list: page, search text and order. */
export interface ListAddress<Field extends string> {
  readonly page: number;
  readonly search: string;
  readonly field: Field;
  readonly direction: Direction;
}

/** How one list writes itself into the address. */
export interface ListAddressing<Field extends string> {
  /** Reads the list from an address; what makes no sense gives way to the default. */
  readonly read: (parameters: URLSearchParams) => ListAddress<Field>;
  /** Writes the list into an address; defaults are left out. */
  readonly write: (list: ListAddress<Field>) => URLSearchParams;
  /** The list ordered by a column: the other way round when it already is; from the first page. */
  readonly orderedBy: (list: ListAddress<Field>, field: Field) => ListAddress<Field>;
}

/** The addressing of a list, given the direction that each of its fields starts with, and the field that orders it by default. */
export function listAddressing<Field extends string>(
  firstDirections: Readonly<Record<Field, Direction>>,
  defaultField: Field,
): ListAddressing<Field> {
  const fields = Object.keys(firstDirections) as Field[];
  return {
    read(parameters) {
      const page = Number(parameters.get('page'));
      const field = fields.find((one) => one === parameters.get('sort')) ?? defaultField;
      const direction = (['asc', 'desc'] as const).find((one) => one === parameters.get('order')) ?? firstDirections[field];
      return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, search: parameters.get('search')?.trim() ?? '', field, direction };
    },
    write(list) {
      const parameters = new URLSearchParams();
      if (list.page > 1) parameters.set('page', String(list.page));
      if (list.search !== '') parameters.set('search', list.search);
      if (list.field !== defaultField) parameters.set('sort', list.field);
      if (list.direction !== firstDirections[list.field]) parameters.set('order', list.direction);
      return parameters;
    },
    orderedBy(list, field) {
      const direction = list.field === field ? (list.direction === 'asc' ? 'desc' : 'asc') : firstDirections[field];
      return { ...list, page: 1, field, direction };
    },
  };
}
