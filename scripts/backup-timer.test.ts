import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const [SERVICE, TIMER] = ['deploy/backup/countinghouse-backup.service', 'deploy/backup/countinghouse-backup.timer'];
const ANALYZE = '/usr/bin/systemd-analyze';
const SYSTEMCTL = '/usr/bin/systemctl';
const DOCKER = '/usr/bin/docker';
const UNITS = '/etc/systemd/system';

const setting = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(read(unit))?.[1] ?? '';

describe('the nightly backup', () => {
  const [, service = '', command = '', folder = ''] =
    /^\/usr\/bin\/docker compose run --rm -T (\w+) (node server\/dist\/countinghouse\.js backup --into (\S+) --keep \d+)$/.exec(
      setting(SERVICE, 'ExecStart'),
    ) ?? [];

  it('is the command of docs/operating.md, which another test runs', () => {
    expect(command).not.toBe('');
    expect(read('docs/operating.md')).toContain(`\n${command}\n`);
  });

  it('goes into the folder of which workers tell how old its newest backup is', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { readonly volumes: readonly string[]; readonly environment: Readonly<Record<string, string>> }>;
    };
    const volume = services[service]?.volumes.find((each) => each.endsWith(`:${folder}`));
    expect(volume).toBeDefined();
    expect(services['worker']?.volumes).toContain(`${volume}:ro`);
    expect(services['worker']?.environment['BACKUP_FOLDER']).toBe(folder);
  });

  it('comes every day, and its alert waits for no longer than a day and a few hours', () => {
    expect(setting(TIMER, 'OnCalendar')).toMatch(/^\*-\*-\* \d\d:\d\d:\d\d$/);
    const alerts = parse(read('docs/operations/alerts.yml')) as {
      groups: readonly { rules: readonly { alert: string; expr: string }[] }[];
    };
    const { expr = '' } = alerts.groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'CountinghouseBackupOld') ?? {};
    const hours = Number(/> (\d+) \* 3600$/.exec(expr)?.[1]);
    const delay = Number(/^(\d+)min$/.exec(setting(TIMER, 'RandomizedDelaySec'))?.[1]) / 60;
    expect(hours).toBeGreaterThan(24 + delay);
    expect(hours).toBeLessThan(30);
  });

  it.skipIf(!existsSync(ANALYZE))('has units that systemd accepts', () => {
    const folderOfUnits = mkdtempSync(join(tmpdir(), 'units-'));
    onTestFinished(() => rmSync(folderOfUnits, { recursive: true }));
    const units = [SERVICE, TIMER].map((unit) => {
      const path = join(folderOfUnits, basename(unit));
      // Docker need not be here.
      writeFileSync(path, read(unit).replaceAll(DOCKER, process.execPath));
      return path;
    });
    expect(() => execFileSync(ANALYZE, ['verify', ...units], { stdio: 'pipe' })).not.toThrow();
  });

  it.skipIf(!existsSync(SYSTEMCTL))(
    'is installed by the commands of the page, and then belongs to the timers that start with the machine',
    () => {
      const machine = mkdtempSync(join(tmpdir(), 'machine-'));
      onTestFinished(() => rmSync(machine, { recursive: true }));
      mkdirSync(join(machine, UNITS), { recursive: true });
      const [, copy = '', enable = ''] = /^ *(cp deploy\/backup.*)\n *(systemctl enable.*)$/m.exec(read('docs/operating.md')) ?? [];
      execFileSync('bash', ['-euc', copy.replace(UNITS, join(machine, UNITS))], { cwd: ROOT });
      // systemd does not run in a folder, so its timer can't start there.
      execFileSync('bash', ['-euc', enable.replace('enable --now', `--root=${machine} enable`)], { stdio: 'pipe' });
      expect(readlinkSync(join(machine, UNITS, 'timers.target.wants', basename(TIMER)))).toBe(join(UNITS, basename(TIMER)));
      expect(readFileSync(join(machine, UNITS, basename(SERVICE)), 'utf8')).toBe(read(SERVICE));
    },
  );
});
