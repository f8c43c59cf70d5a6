import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { storageLimitsOf } from '../domain/src/tenants/storage-limits';
import { tenantSettingsOf } from '../domain/src/tenants/tenant-settings';
import { parseKeyRing } from '../server/src/platform/vault/key-ring';
import { pathOf } from './lib/tools.mjs';
import { missingEvidence } from './security-evidence/evidence';
import { REPOSITORY } from './security-evidence/repository';
import { readCompose } from './stack/read-compose';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const [PAGE = '', WHAT_WAS_RUN = ''] = read('docs/operating.md').split('\n## What was run\n');
const PROMTOOL = pathOf('promtool');
const HAS_COMPOSE = spawnSync('docker', ['compose', 'version']).status === 0;
const COMPOSE = read('docker-compose.yml');

/** The fenced blocks of a page with their language, without the indentation of lists. */
const BLOCKS = [...PAGE.matchAll(/^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(([, indent = '', language = '', text = '']) => ({
  language,
  text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
}));
const blockWith = (part: string) => BLOCKS.find(({ text }) => text.includes(part))?.text ?? '';

/** The commands of the blocks without a language, and those within sentences; what a heredoc holds is not a command. */
function commandsOf(): string[] {
  const lines = BLOCKS.filter(({ language }) => language === '').flatMap(({ text }) =>
    text.replaceAll(/(<<END)\n[^]*?^END$/gm, '$1').split('\n'),
  );
  const told = [...PAGE.matchAll(/`((?:node |npm run |docker compose |pg_basebackup)[^`]*)`/g)].map(([, command = '']) => command);
  return [...lines.flatMap((line) => line.split(' && ')), ...told].map((command) => command.trim()).filter((command) => command !== '');
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operating-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('docs/operating.md', () => {
  it('says of every command what runs it, and names none that it does not have', () => {
    const rows = WHAT_WAS_RUN.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, command = '']) => command));
    const commands = commandsOf();
    expect(commands.filter((command) => !told.some((known) => command.startsWith(known)))).toEqual([]);
    expect(told.filter((known) => !commands.some((command) => command.startsWith(known)))).toEqual([]);
    expect(missingEvidence(WHAT_WAS_RUN, REPOSITORY)).toEqual([]);
  });

  it('names for each outage the tests that show what becomes of it, all of which are there', () => {
    const table = PAGE.split('### What shows it')[1]?.split('\n### ')[0] ?? '';
    expect(table.match(/“/g)?.length).toBeGreaterThan(30);
    expect(missingEvidence(table, REPOSITORY)).toEqual([]);
  });

  it('makes a file with every secret that docker-compose.yml asks for', () => {
    const folder = aFolder();
    execFileSync('bash', ['-euc', blockWith('cat > .env')], { cwd: folder });
    const made = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
    const requested = new Set([...COMPOSE.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
    expect(Object.keys(made).sort()).toEqual([...requested].sort());
    expect(new Set(Object.values(made)).size).toBe(requested.size);
    const { VAULT_KEYS = '', ...passwords } = made;
    expect(parseKeyRing(VAULT_KEYS).current).toBe(1);
    for (const password of Object.values(passwords)) expect(password).toMatch(/^[\da-f]{48}$/);
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
  });

  it('adds settings that docker-compose.yml has, with which links to the portal begin with https', () => {
    const folder = aFolder();
    execFileSync('bash', ['-euc', blockWith('cat >> .env')], { cwd: folder });
    const added = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
    const known = [...COMPOSE.matchAll(/\$\{(\w+):?-/g)].map(([, name = '']) => name);
    expect(Object.keys(added).filter((name) => !known.includes(name))).toEqual([]);
    const { services } = readCompose(COMPOSE, added, () => 'secret');
    const environment = services.find(({ name }) => name === 'server')?.environment;
    expect(environment?.PORTAL_ADDRESS).toBe('https://{host}');
    expect(environment).toMatchObject({ OIDC_ISSUER: added.OIDC_ISSUER, SMTP_URL: added.SMTP_URL });
    expect(services.find(({ name }) => name === 'proxy')?.ports.map(({ published, target }) => [published, target])).toEqual([
      [80, 80],
      [443, 443],
    ]);
  });

  it.skipIf(!HAS_COMPOSE)('makes files of settings with which docker compose takes docker-compose.yml', () => {
    const folder = aFolder();
    for (const block of ['cat > .env', 'cat >> .env']) execFileSync('bash', ['-euc', blockWith(block)], { cwd: folder });
    const at = ['--project-directory', ROOT, '--env-file', join(folder, '.env'), '--file', join(ROOT, 'docker-compose.yml')];
    expect(() => execFileSync('docker', ['compose', ...at, 'config', '--quiet'], { stdio: 'pipe' })).not.toThrow();
  });

  it.skipIf(process.getuid?.() !== 0)('makes the folder of backups for the account that writes them', () => {
    const folder = aFolder();
    execFileSync('bash', ['-euc', blockWith('mkdir -p tls backups')], { cwd: folder });
    expect(statSync(join(folder, 'backups')).uid).toBe(1000);
    expect(statSync(join(folder, 'tls')).isDirectory()).toBe(true);
  });

  it('copies a renewed certificate as files, which the links of certbot are not', () => {
    const folder = aFolder();
    const live = join(folder, 'live', 'portal.fairmount.example');
    for (const path of [live, join(folder, 'archive'), join(folder, 'tls')]) mkdirSync(path, { recursive: true });
    for (const name of ['fullchain', 'privkey']) {
      writeFileSync(join(folder, 'archive', `${name}2.pem`), `renewed ${name}`);
      symlinkSync(`../../archive/${name}2.pem`, join(live, `${name}.pem`));
    }
    const [copies = ''] = blockWith('cp -L').split('docker compose');
    execFileSync('bash', ['-euc', copies.replaceAll('/etc/letsencrypt', folder)], { cwd: folder });
    for (const [name, text] of [
      ['fullchain.pem', 'renewed fullchain'],
      ['key.pem', 'renewed privkey'],
    ] as const) {
      expect(lstatSync(join(folder, 'tls', name)).isFile()).toBe(true);
      expect(readFileSync(join(folder, 'tls', name), 'utf8')).toBe(text);
    }
  });

  it('lists every setting of docker-compose.yml that may be left out, with its default', () => {
    const optional = [...COMPOSE.matchAll(/\$\{(\w+):?-([^}]*)\}/g)].map(([, name = '', value = '']) => [name, value] as const);
    const rows = PAGE.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
    for (const [name, value] of optional) {
      const row = rows.find((line) => line.includes(`\`${name}\``)) ?? '';
      expect(row, name).not.toBe('');
      if (/^(PORTAL|PUBLISH|TLS|BACKUPS|CLAMD)/.test(name)) expect(row, name).toContain(`\`${value}\``);
    }
  });

  it('makes the logins by the statements of the compose stack', () => {
    const statements = blockWith('create role').trim().split('\n');
    const script = read('deploy/postgres/create-logins.sh').replaceAll(/:'\w+_password'/g, "'…'");
    expect(statements).toHaveLength(3);
    for (const statement of statements) expect(script).toContain(`\n${statement}\n`);
  });

  it('states the limits of callers as they are', () => {
    const { storageLimits, ...told } = JSON.parse(blockWith('"storageLimits"')) as Record<string, unknown>;
    expect(tenantSettingsOf({})).toMatchObject(told);
    expect(storageLimitsOf(storageLimits)).toEqual(storageLimitsOf(undefined));
  });

  it.skipIf(PROMTOOL === null)('gives Prometheus a configuration and alert rules that its promtool accepts', () => {
    const folder = aFolder();
    copyFileSync(join(ROOT, 'docs', 'operations', 'alerts.yml'), join(folder, 'alerts.yml'));
    writeFileSync(join(folder, 'prometheus.yml'), blockWith('scrape_configs'));
    const said = execFileSync(PROMTOOL ?? '', ['check', 'config', join(folder, 'prometheus.yml')], { encoding: 'utf8', stdio: 'pipe' });
    expect(said).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('lets Prometheus scrape where the metrics are, for jobs that the alerts know', () => {
    const { rule_files: rules, scrape_configs: jobs } = parse(blockWith('scrape_configs')) as {
      readonly rule_files: readonly string[];
      readonly scrape_configs: readonly {
        readonly job_name: string;
        readonly dns_sd_configs: readonly { readonly names: readonly string[]; readonly type: string; readonly port: number }[];
      }[];
    };
    for (const file of rules) expect(existsSync(join(ROOT, 'docs', 'operations', file))).toBe(true);
    const { services } = readCompose(COMPOSE, {}, () => 'secret');
    const watched = new RegExp(`^(?:${/up\{job=~"([^"]+)"\}/.exec(read('docs/operations/alerts.yml'))?.[1] ?? 'nothing'})$`);
    const places = jobs.flatMap(({ job_name: job, dns_sd_configs: [place] }) => ({ job, ...place }));
    for (const { job, names = [], port } of places) {
      expect(job).toMatch(watched);
      const ports = names.map((name) => services.find((service) => service.name === name)?.environment['METRICS_PORT']);
      expect(ports).toEqual([String(port)]);
    }
    expect(places.flatMap(({ names }) => names).sort()).toEqual(['server', 'worker']);
  });
});
