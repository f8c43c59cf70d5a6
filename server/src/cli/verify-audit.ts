import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../platform/outages/reason-of';
import { verifyAuditChain } from './verify-audit-chain';

const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
if (values.tenant === undefined) {
  console.error('Usage: npm run audit:verify -- --tenant <tenant>');
  process.exit(2);
}
try {
  const home = resolve(process.env.COUNTINGHOUSE_HOME || '.countinghouse');
  const { entries, integrityError } = await verifyAuditChain({
    tenant: values.tenant,
    home,
    env: process.env,
  });
  console.log(
    integrityError === null
      ? `The chain is intact: ${entries} entries.`
      : `The chain is broken at entry ${integrityError.seq}: ${integrityError.kind}. The ${entries} entries before it are intact.`,
  );
  process.exitCode = integrityError === null ? 0 : 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
