import FACTS from './facts.sql?raw';

/**
 * What the database holds of the schema, a line for each fact: roles, policies, grants and owners as the statement that makes them, tables,
 * columns, constraints, indexes, functions and triggers as a comment. In the order in which the statements can run.
 */
export async function readCatalog(database: { query(sql: string): Promise<unknown> }): Promise<string[]> {
  const rows = (await database.query(FACTS)) as { line: string }[];
  return rows.map(({ line }) => line);
}
