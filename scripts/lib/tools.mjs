import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const PACKAGES = {
  // The shell has no window to draw, which costs a quarter less of the processor than a whole Chromium.
  chromium: {
    command: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    apt: ['chromium-headless-shell'],
    needed: true,
  },
  'redis-server': { command: ['redis-server'], apt: ['redis-server', 'redis-tools'], needed: false },
  nginx: { command: ['nginx', '/usr/sbin/nginx'], apt: ['nginx-light'], needed: false },
  psql: { command: ['psql'], apt: ['postgresql-client'], needed: false },
  openssl: { command: ['openssl'], apt: ['openssl'], needed: false },
  curl: { command: ['curl'], apt: ['curl'], needed: false },
  ip: { command: ['ip', '/usr/sbin/ip', '/sbin/ip'], apt: ['iproute2'], needed: false },
  promtool: { command: ['promtool'], apt: ['prometheus'], needed: false },
  libreoffice: { command: ['soffice', 'libreoffice'], apt: ['libreoffice-calc'], needed: false },
};

/** Path of an installed program, or null. */
export function pathOf(command) {
  try {
    return (
      execFileSync(process.platform === 'win32' ? 'where' : 'which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\n')[0]
        .trim() || null
    );
  } catch {
    return null;
  }
}

/** Installs what the tests drive (a browser; in CI also Redis, LibreOffice and what the stack needs) where it is missing, and says what will be skipped. */
export async function ensureTools() {
  const wanted = missing().filter(([, tool]) => tool.needed || process.env.CI);
  // One call is quicker than many, but where one package is unknown it installs none.
  if (wanted.length > 0 && !(await install(wanted.flatMap(([, tool]) => tool.apt)))) for (const [, tool] of wanted) await install(tool.apt);
  for (const [name, tool] of missing()) if (!tool.needed) console.log(`${name} is not installed: its tests are skipped.`);
}

/** Downloads Playwright's own browser where no other one is installed. */
export async function ensureBrowser() {
  if (browserPath() === undefined) await run('playwright', ['install', 'chromium']);
}

/** The browser to drive: an installed Chromium, else Playwright's own (undefined). */
export function browserPath() {
  return PACKAGES.chromium.command.map(pathOf).find((path) => path !== null) ?? undefined;
}

function missing() {
  return Object.entries(PACKAGES).filter(([, tool]) => !tool.command.some(pathOf));
}

async function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    return true;
  } catch (error) {
    console.log(error.output ?? error.message);
    return false;
  }
}
