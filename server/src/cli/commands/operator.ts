import { join, resolve } from 'node:path';
import { settingIssueText } from '@countinghouse/domain/locales/setting-issue-text';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';
import texts from '@countinghouse/domain/locales/en/tenants.json' with { type: 'json' };
import { runningInstance } from '../../demo/instance-file';
import { findTenant } from '../../modules/identity/tenants/administration/find-tenant';
import type { AdministeredTenant, SavedTenant } from '../../modules/identity/tenants/administration/stored-tenant';
import { operatorTenantsCtx, type TenantsCtx } from '../../modules/identity/tenants/administration/tenants-ctx';
import { systemClock, systemIds } from '../../platform/clock/system-clock';
import { connectDatabase } from '../../platform/database/connect';
import { runningPostgresUrl } from '../../platform/embedded/postgres';
import { loadKeyRing, parseKeyRing, type KeyRing } from '../../platform/vault/key-ring';
import { textOf } from '../../platform/rest/refusal-text';
import { CommandRefused, type CommandIo } from './run-command';
import { ENTITIES } from '../../modules/entities';

/** Runs something as the operator, in the database that the environment names or in the running copy of the demo. */
export async function asOperator<T>({ env }: CommandIo, work: (ctx: TenantsCtx) => Promise<T>): Promise<T> {
  const url = databaseUrlOf(env) ?? (await demoDatabaseUrl(env));
  const dataSource = await connectDatabase({ url, role: null, poolSize: 2, applicationName: 'countinghouse-command', entities: ENTITIES });
  try {
    return await work(operatorTenantsCtx({ dataSource, clock: systemClock, ids: systemIds }));
  } catch (error) {
    throw isOldDatabase(error) ? new CommandRefused('The database is not migrated: run node server/dist/migrate.js first.') : error;
  } finally {
    await dataSource.destroy();
  }
}

/** The keys that seal secrets: those of the environment, or of the demo. */
export function operatorVault({ env }: CommandIo): Promise<KeyRing> {
  if (env.VAULT_KEYS) return Promise.resolve(parseKeyRing(env.VAULT_KEYS));
  if (databaseUrlOf(env) !== null)
    throw new CommandRefused('VAULT_KEYS is missing: it encrypts the invitation link. Use the same value as the servers.');
  return loadKeyRing(join(homeOf(env), 'keys'));
}

/** The tenant of a name. */
export async function tenantNamed(ctx: TenantsCtx, name: string): Promise<AdministeredTenant> {
  const tenant = await findTenant(ctx, name);
  if (isRefusal(tenant)) throw new CommandRefused(`There is no tenant "${name}".`);
  return tenant;
}

/** The value of an answer; a refusal ends the command with its sentence. */
export function accepted<T>(answer: Result<T>): T {
  if (isRefusal(answer)) throw new CommandRefused(textOf(answer));
  return answer;
}

/** A tenant that was saved; issues end the command, one line each. */
export function savedTenant(answer: Result<SavedTenant>): { readonly tenant: AdministeredTenant; readonly changed: boolean } {
  const { tenant, issues, changed } = accepted(answer);
  if (issues.length > 0 || tenant === null) throw new CommandRefused(['Nothing was changed.', ...issues.map(lineOf)].join('\n'));
  return { tenant, changed };
}

function lineOf(issue: SettingIssue): string {
  return `${issue.path}: ${settingIssueText(issue, texts, 'en')}`;
}

type Environment = CommandIo['env'];

/** The database, as the owner of its tables. */
function databaseUrlOf(env: Environment): string | null {
  return env.DATABASE_OWNER_URL || null;
}

async function demoDatabaseUrl(env: Environment): Promise<string> {
  const home = homeOf(env);
  const url = (await runningInstance(home)) === null ? null : await runningPostgresUrl(home);
  if (url === null)
    throw new CommandRefused(
      `No copy of Countinghouse is running with the folder ${home}. Start one with npm start, or set DATABASE_OWNER_URL.`,
    );
  return url;
}

function homeOf(env: Environment): string {
  return resolve(env.COUNTINGHOUSE_HOME || '.countinghouse');
}

/** A table or column that this version needs is not there. */
function isOldDatabase(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === '42P01' || code === '42703';
}
