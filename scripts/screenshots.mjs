// `npm run screenshots`: builds, starts the product with the demo, and puts pictures of the main screens into docs/images.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './lib/free-port.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';
import { browserPath, ensureBrowser, ensureTools } from './lib/tools.mjs';

await Promise.all([ensureInstalled(), ensureTools()]);
await Promise.all([ensureBuilt(), ensureBrowser()]);
const home = mkdtempSync(join(tmpdir(), 'countinghouse-screenshots-'));
const env = { CHROMIUM_PATH: browserPath() ?? '', E2E_HOME: home, E2E_PORT: String(await freePort()) };
try {
  await run('playwright', ['test', '--config=screenshots.config.ts', '--reporter=list'], { cwd: join(ROOT, 'e2e'), env });
} finally {
  rmSync(home, { recursive: true, force: true });
}
