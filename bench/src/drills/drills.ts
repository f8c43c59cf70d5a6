import { databaseCrashes, databaseLocked } from './database-drills';
import { diskFull } from './disk-drill';
import type { Drill } from './drill';
import { storeOrRedis } from './engines-away';
import { tenantsTakeTurns } from './fairness-drill';
import { packageImportsFail } from './package-imports-drill';
import { packagesFail } from './packages-drill';
import { readersKilled } from './readers-drill';
import { peopleRead } from './reading-drill';
import { receiversHang } from './receivers-drill';
import { mixedLoad } from './soak-drill';

/** Every drill by its name. */
export const DRILLS: readonly Drill[] = [
  { name: 'store-away', run: storeOrRedis('store', 'cut') },
  { name: 'store-hangs', run: storeOrRedis('store', 'hang') },
  { name: 'redis-away', run: storeOrRedis('redis', 'cut') },
  { name: 'redis-hangs', run: storeOrRedis('redis', 'hang') },
  { name: 'database-locked', run: databaseLocked },
  { name: 'database-crashes', run: databaseCrashes },
  { name: 'readers-killed', run: readersKilled },
  { name: 'receivers-hang', run: receiversHang },
  { name: 'disk-full', run: diskFull },
  { name: 'readers', run: peopleRead },
  { name: 'fairness', run: tenantsTakeTurns },
  { name: 'soak', run: mixedLoad },
  { name: 'packages', run: packagesFail },
  { name: 'package-imports', run: packageImportsFail },
];
