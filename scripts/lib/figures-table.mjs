const START = '<!-- figures: npm run check -- --figures --write -->';
const END = '<!-- end of figures -->';

/** Figures as an aligned table of Markdown, headed by the day they were counted on. */
export function figuresTable(figures, day) {
  const rows = [['what', `now (${day})`, 'target'], ...figures];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const [head, ...body] = rows.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column]))));
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** The page with the table between its two markers replaced; throws when it lacks one of them. */
export function withFigures(page, table) {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The page has no table between ${START} and ${END}.`);
  return `${page.slice(0, start)}${START}\n\n${table}\n\n${page.slice(end)}`;
}
