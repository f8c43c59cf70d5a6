import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { signInDemoPerson } from './sign-in-demo-person';

const { values } = parseArgs({ options: { tenant: { type: 'string' }, email: { type: 'string' } } });
if (values.tenant === undefined || values.email === undefined) {
  console.error('Usage: npm run token -- --tenant <tenant> --email <address>');
  process.exit(2);
}
try {
  const token = await signInDemoPerson({
    tenant: values.tenant,
    email: values.email,
    home: resolve(process.env.COUNTINGHOUSE_HOME || '.countinghouse'),
  });
  console.log(token);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
