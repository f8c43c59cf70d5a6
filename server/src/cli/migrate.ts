import { readOwnerUrl } from '../platform/config/owner-url';
import { upgrade } from '../platform/database/upgrade';
import { reasonOf } from '../platform/outages/reason-of';

try {
  const { ran, repaired } = await upgrade(readOwnerUrl(process.env), process.env.DATABASE_URL || null);
  console.log(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}.`);
  if (repaired.length > 0) console.log(['Recreated what was missing from the database:', ...repaired].join('\n  '));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
