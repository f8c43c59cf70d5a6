import { join, resolve } from 'node:path';
import { readEngineSettings } from '../../platform/config/engine-settings';
import { readOwnerUrl } from '../../platform/config/owner-url';
import { missingLines } from '../../platform/config/required-settings';
import { SettingsError } from '../../platform/config/settings-error';
import { FolderFileStore } from '../../platform/files/folder-file-store';
import { S3FileStore } from '../../platform/files/s3-file-store';
import { parseKeyRing } from '../../platform/vault/key-ring';
import { checkBackup } from '../backup/check-backup';
import { keepNewest } from '../backup/keep-newest';
import { restoreBackup } from '../backup/restore-backup';
import { verifyProduct } from '../backup/verify-product';
import { writeBackup, type BackupLocations } from '../backup/write-backup';
import { CommandRefused, InvalidUsage, type Command, type CommandIo, type GivenOptions } from './run-command';

const SETTINGS = 'Needs DATABASE_OWNER_URL and S3_ENDPOINT with its related settings, with the values of the servers.';

/** Commands about all that the product stores. */
export const BACKUP_COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    summary: 'Backs up the database and its files while the product runs.',
    options: {
      to: { value: 'folder', help: 'A new folder for the backup.' },
      into: { value: 'folder', help: 'A folder of backups, instead of --to: the new one is named by its time.' },
      keep: { value: 'number', help: 'With --into: keeps that many of the newest backups and deletes older ones.' },
    },
    details: [SETTINGS, 'Older backups are deleted only after a new one without errors.'],
    async run(given, io) {
      const { to, into, keep } = whereTo(given, new Date());
      const { manifest, missing, damaged } = await writeBackup(locationsOf(io), to);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      io.print(
        `Saved ${manifest.tenants} tenants, ${rows} rows and ${manifest.files.count} files as of ${manifest.madeAt}: ${resolve(to)}`,
      );
      if (manifest.vaultKeys.length > 0)
        io.print(
          `Its secrets need the keys ${manifest.vaultKeys.map(({ version }) => version).join(', ')} of VAULT_KEYS. Keep them apart from the backup.`,
        );
      refuseIssues([
        ...missing.map((key) => `The store lacks a file: ${key}.`),
        ...damaged.map((key) => `A file is not the one that was uploaded: ${key}.`),
      ]);
      const deleted = into === null || keep === null ? [] : await keepNewest(into, keep, new Date());
      if (deleted.length > 0) io.print(`Deleted older backups: ${deleted.join(', ')}.`);
    },
  },
  restore: {
    summary: 'Restores a backup into an empty database and the store, then verifies the result.',
    options: {
      from: { value: 'folder', help: 'The folder of the backup.', required: true },
      'files-only': { value: null, help: 'Restore only the files; the database is already restored.' },
    },
    details: [SETTINGS, 'A missing bucket is created.'],
    async run(given, io) {
      const places = locationsOf(io);
      const error = places.store instanceof S3FileStore ? await places.store.makeBucket() : null;
      if (error !== null) io.note(`The bucket could not be checked: ${error.message}`);
      const { manifest, logins, setAside } = await restoreBackup(places, given.required('from'), given.isOn('files-only'));
      io.print(`Restored ${manifest.tenants} tenants and ${manifest.files.count} files as of ${manifest.madeAt}.`);
      if (setAside.length > 0)
        io.print(['The store attests later changes that are lost; their anchors were set aside:', ...setAside].join('\n  '));
      if (logins.length > 0) io.print(['The product used other logins. Run as an administrator of PostgreSQL:', ...logins].join('\n  '));
      await verifyHere(places, io);
    },
  },
  verify: {
    summary: 'Verifies roles, policies, grants, records, audit chains and files, or that a backup is complete.',
    options: { from: { value: 'folder', help: 'The folder of a backup. Default: the running system is verified.' } },
    details: [SETTINGS, 'They are not needed to verify a backup.'],
    async run(given, io) {
      const from = given.optional('from');
      if (from === null) return verifyHere(locationsOf(io), io);
      const { manifest, errors } = await checkBackup(from);
      refuseIssues(errors);
      io.print(`The backup of ${manifest.madeAt} is complete: ${manifest.tables.length} tables, ${manifest.files.count} files.`);
    },
  },
};

interface WhereTo {
  readonly to: string;
  /** The folder of backups in which that is, if it was named. */
  readonly into: string | null;
  /** How many backups stay there; null: all. */
  readonly keep: number | null;
}

/** Where a backup goes: to the folder that is named, or to one named by its time in the folder of backups. */
function whereTo(given: GivenOptions, now: Date): WhereTo {
  const [to, into, keep] = [given.optional('to'), given.optional('into'), given.optional('keep')];
  if ((to === null) === (into === null)) throw new InvalidUsage('Name either --to or --into.');
  if (keep !== null && (into === null || !/^[1-9]\d{0,3}$/.test(keep)))
    throw new InvalidUsage('--keep takes a whole number from 1 on, and needs --into.');
  return { to: to ?? join(into ?? '', nameOf(now)), into, keep: keep === null ? null : Number(keep) };
}

/** `2026-11-24T021500Z`, which every file system takes. */
function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

async function verifyHere(places: BackupLocations, { env, print }: CommandIo): Promise<void> {
  const keys = env.VAULT_KEYS ? parseKeyRing(env.VAULT_KEYS) : null;
  const { errors, tenants, auditEntries, files, knownMissing } = await verifyProduct(places, keys);
  if (knownMissing > 0) print(`${knownMissing} files are known to be missing.`);
  if (keys === null) print('VAULT_KEYS is not set: the keys of the stored secrets were not checked.');
  refuseIssues(errors);
  print(`Verified ${tenants} tenants: ${auditEntries} entries of audit chains, ${files} files, roles, policies and grants.`);
}

/** The store is never guessed: a folder in place of the bucket would look like a store that lost every file. */
function locationsOf({ env }: CommandIo): BackupLocations {
  const ownerUrl = readOwnerUrl(env);
  const lacking = missingLines(env, env.S3_ENDPOINT === 'local' ? ['COUNTINGHOUSE_HOME'] : ['S3_ENDPOINT']);
  if (lacking.length > 0) throw new SettingsError(lacking);
  const { s3, filesFolder } = readEngineSettings(env, { databaseUrl: ownerUrl, home: resolve(env.COUNTINGHOUSE_HOME || '.countinghouse') });
  return { ownerUrl, store: s3 === null ? new FolderFileStore(filesFolder) : new S3FileStore(s3) };
}

function refuseIssues(errors: readonly string[]): void {
  if (errors.length > 0) throw new CommandRefused(errors.join('\n'));
}
