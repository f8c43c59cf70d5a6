interface Printed<Column> {
  readonly company: { readonly name: string };
  readonly statement: string;
  readonly columns: readonly Column[];
  readonly version: number;
}

/** The column that ends last; undefined where there is none. */
export function newestColumn<Column extends { readonly end: string }>(columns: readonly Column[]): Column | undefined {
  return columns.reduce<Column | undefined>(
    (newest, column) => (newest === undefined || column.end > newest.end ? column : newest),
    undefined,
  );
}

/** What a file that is printed of a statement is called: `Harlow Tool & Die, LLC - Balance sheet - 2026-09-28 - v3`. */
export function printTitle({ company, statement, columns, version }: Printed<{ readonly end: string }>): string {
  return [company.name, statement, newestColumn(columns)?.end, `v${version}`].filter(Boolean).join(' - ');
}
