import FACTS from './facts.sql?raw';

/** The first two kinds of facts: roles and who has them. The database computes none of the others then. */
const ROLES = FACTS.replace(' from fact ', ' from fact where step <= 2 ');

interface Database {
  query(sql: string): Promise<unknown>;
}

/**
 * What the database holds of the schema, a line for each fact: roles, policies, grants and owners as the statement that makes them, tables,
 * columns, constraints, indexes, functions and triggers as a comment. In the order in which the statements can run.
 */
export function readCatalog(database: Database): Promise<string[]> {
  return linesOf(database, FACTS);
}

/** The lines of the catalog that make roles and give them to the login. */
export function readRoles(database: Database): Promise<string[]> {
  return linesOf(database, ROLES);
}

async function linesOf(database: Database, sql: string): Promise<string[]> {
  const rows = (await database.query(sql)) as { line: string }[];
  return rows.map(({ line }) => line);
}
