import type { DataSource } from 'typeorm';
import { findOwner, runInOrder } from '../logins.sql';
import { catalogErrors, compareCatalog } from './compare-catalog';
import { readCatalog, readRoles } from './read-catalog';

const SHOWN = 10;
const ROLE = /^(create role \S+ nologin|grant \S+ to current_user)$/;
const POLICY = /^create policy (\S+ on \S+)/;
const OWNER = /^alter function .* owner to (\S+)$/;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Makes the product's roles that a cluster lacks and gives them to the login; throws with the statements where it may not. */
export async function makeRoles(dataSource: DataSource): Promise<string[]> {
  const wanted = compareCatalog(await readRoles(dataSource)).missing.filter((line) => ROLE.test(line));
  return withAdvice(dataSource, wanted, async () => {
    await runInOrder(dataSource, wanted);
    return wanted;
  });
}

/**
 * Restores roles, owners, policies and grants that are missing or different; returns the statements that it ran. Throws when tables, columns
 * or functions differ, which can't be repaired, when the database grants more than the migrations do, and when the login lacks the rights.
 */
export async function repairCatalog(dataSource: DataSource): Promise<string[]> {
  const { missing } = compareCatalog(await readCatalog(dataSource));
  const lost = missing.filter((line) => line.startsWith('-- '));
  if (lost.length > 0) throw new Error(['The database is not whole. Restore it from a backup.', ...shown(lost)].join('\n'));
  const repaired = () =>
    dataSource.transaction(async (tx) => {
      await runInOrder(tx, missing.flatMap(statementsOf));
      const left = compareCatalog(await readCatalog(tx));
      if (left.missing.length + left.excess.length === 0) return [...missing];
      const errors = [...shown(catalogErrors(left)), ...left.excess.flatMap(undoing)];
      throw new Error(['The database differs from what the migrations make:', ...errors].join('\n'));
    });
  return withAdvice(dataSource, missing.flatMap(statementsOf), repaired);
}

/** What makes a line of the catalog true; an owner of functions needs the right to create for that moment. */
function statementsOf(line: string): string[] {
  const [, policy] = POLICY.exec(line) ?? [];
  if (policy !== undefined) return [`drop policy if exists ${policy}`, line];
  const [, owner] = OWNER.exec(line) ?? [];
  if (owner !== undefined) return [`grant create on schema public to ${owner}`, line, `revoke create on schema public from ${owner}`];
  return [line];
}

/** Runs `work`; if the login lacks the right, throws an error with the statements that an administrator has to run. */
async function withAdvice<T>(dataSource: DataSource, statements: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    const { quoted: login } = await findOwner(dataSource);
    const advice = statements.map((statement) => `${statement.replace(/ current_user$/, ` ${login} with admin option`)};`);
    throw new Error([`${login} may not do this: ${message}. Run in the database as an administrator:`, ...advice].join('\n'), {
      cause: error,
    });
  }
}

/** What an administrator runs who finds that something must not be. */
function undoing(excess: string): string[] {
  const [, policy] = POLICY.exec(excess) ?? [];
  if (policy !== undefined) return [`To remove it: drop policy ${policy};`];
  const [, right, grantee] = /^grant (.+) to (\S+)$/.exec(excess) ?? [];
  return right === undefined ? [] : [`To remove it: revoke ${right} from ${grantee};`];
}

function shown(lines: readonly string[]): string[] {
  const rest = lines.length - SHOWN;
  return [...lines.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
}
