import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testFilesByNeed } from './needs-database';

const root = mkdtempSync(join(tmpdir(), 'needs-database-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a test file needs a database where it imports its way to one, over any number of files', () => {
  const files = {
    'testing/test-database.ts': '',
    'testing/test-app.ts': `import { createTestDatabase } from './test-database';\nimport { host } from '../host';`,
    'testing/builders.ts': `import type { TestApp } from './test-app';`,
    'host.ts': `import { again } from './again';`,
    'again.ts': `import {\n  host,\n} from './host';\nimport pg from 'pg';`,
    'host.test.ts': `import { host } from './host';`,
    'users/delete-user.test.ts': `import { aWorkspace } from '../testing/builders';`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', path)), { recursive: true });
    writeFileSync(join(root, 'src', path), text);
  }
  expect(testFilesByNeed(root, 'src')).toEqual({ with: ['src/users/delete-user.test.ts'], without: ['src/host.test.ts'] });
});
