/** A line of `readCatalog` about something that a statement of the version before can stumble over, and the table that it is about. */
const BINDS = /^(?:-- (?:constraint|trigger) (?:.* ON )?|-- index CREATE UNIQUE INDEX \S+ ON |alter table |create policy \S+ on )(\w+)/;
/** A trigger that adds rows to a count refuses no write of the version before; its function says so by its name. */
const COUNTS = /^-- trigger .* EXECUTE FUNCTION count_(?:added|changed)_\w+\(\)$/;
/** A policy that lets a role read rows takes none from anyone: where row-level security was off, turning it on binds. */
const SHOWS = /^create policy \S+ on \w+ as permissive for select to /;
const COLUMN = /^-- column (\w+)\.\w+ \S.*$/;

/**
 * What of a migration can stop the version before: whatever is no longer there or is there otherwise, columns that an insert must name, and
 * rules that bind tables which were there before.
 */
export function breaksOf(before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  const isOld = (table: string | undefined) => table !== undefined && had.has(`-- table ${table}`);
  const gone = before.filter((line) => !has.has(line)).map((line) => `gone: ${line}`);
  const added = after.filter((line) => !had.has(line));
  const demanding = added
    .filter((line) => isOld(COLUMN.exec(line)?.[1]) && / not null$/.test(line))
    .map((line) => `must be given: ${line}`);
  const binding = added
    .filter((line) => isOld(BINDS.exec(line)?.[1]) && !COUNTS.test(line) && !SHOWS.test(line))
    .map((line) => `binds: ${line}`);
  return [...gone, ...demanding, ...binding];
}
