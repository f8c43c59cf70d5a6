import 'reflect-metadata';
import { connectDatabase } from '../platform/database/connect';
import { reasonOf } from '../platform/outages/reason-of';
import { parseKeyRing } from '../platform/vault/key-ring';
import { isRotated, reportLines, rewrapSecrets } from './rewrap-secrets';
import { ENTITIES } from '../modules/entities';

const { DATABASE_URL: url, VAULT_KEYS: keys } = process.env;
if (!url || !keys) {
  console.error('Usage: DATABASE_URL=<address> VAULT_KEYS=<all keys, the new one included> npm run vault:rewrap');
  process.exit(2);
}
try {
  const vault = parseKeyRing(keys);
  const dataSource = await connectDatabase({
    url,
    role: 'countinghouse_runtime',
    poolSize: 2,
    applicationName: 'countinghouse-rewrap',
    entities: ENTITIES,
  });
  try {
    const report = await rewrapSecrets(dataSource, vault);
    console.log(reportLines(report, vault).join('\n'));
    process.exitCode = isRotated(report, vault) ? 0 : 1;
  } finally {
    await dataSource.destroy();
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
