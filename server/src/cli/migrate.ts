import { readConfig } from '../platform/config/config';
import { migrate } from '../platform/database/migrate';

const names = await migrate(readConfig(process.env).databaseUrl);
console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}.`);
