import { readOwnerUrl } from '../platform/config/owner-url';
import { orEnd } from '../platform/config/settings-error';
import { migrate } from '../platform/database/migrate';

const names = await orEnd(() => migrate(readOwnerUrl(process.env), process.env.DATABASE_URL || null));
console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}.`);
