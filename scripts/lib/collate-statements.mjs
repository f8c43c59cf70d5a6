/** A record of statements as a page of SQL: by role, each once, with the newest migration of the schema that they were written for. */
export function collateStatements(lines, migration) {
  const roles = [...new Set(lines.map(({ role }) => role))].sort();
  const parts = roles.map((role) => [`-- role ${role}`, ...shortest(lines.filter((line) => line.role === role))]);
  return `${[`-- Written by \`npm run statements\`: what a version sends to the database whose newest migration is this one.`, `-- migration ${migration}`, ...parts.flat()].join('\n')}\n`;
}

/** Of statements that differ in the number of their values alone, the shortest one. */
function shortest(lines) {
  const byForm = new Map();
  for (const { sql } of lines) {
    const form = formOf(sql);
    if (sql.length < (byForm.get(form)?.length ?? Infinity)) byForm.set(form, sql);
  }
  return [...byForm.values()].sort();
}

function formOf(sql) {
  const list = (item) => new RegExp(`${item}(?:, ?${item})+`, 'g');
  const values = sql.replaceAll(/\$\d+(?:::\w+(?:\[\])?)?/g, '$');
  return values.replaceAll(list('\\$'), '$').replaceAll(list('\\(\\$\\)'), '($)');
}
