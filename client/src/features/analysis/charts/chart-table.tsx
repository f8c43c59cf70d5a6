/** A row of the table behind a chart: its name and its values, one for each column. */
interface ChartRow {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a chart shows, in figures. */
export interface ChartTable {
  readonly title: string;
  /** What the first column of the table holds. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
}

/** Whether a chart has a value at all. */
export function hasFigures({ rows }: Pick<ChartTable, 'rows'>): boolean {
  return rows.some(({ values }) => values.some((value) => value !== '–'));
}

/** Head and rows of the table behind a chart, for a table on the screen or on paper. */
export function ChartTableRows({ head, columns, rows }: ChartTable) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {rows.map(({ name }) => (
            <th key={name} scope="col" className="figure" style={{ whiteSpace: 'normal' }}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, at) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            {rows.map(({ name, values }) => (
              <td key={name} className="figure">
                {values[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
