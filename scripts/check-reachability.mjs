// Fails for a source file that no program of the product reaches, and for an export that only tests and tools use.
import { ROOT } from './lib/run.mjs';
import { unreachedIn } from './lib/unreached.mjs';

const unreached = await unreachedIn(ROOT);
for (const line of unreached) console.log(line);
process.exit(unreached.length === 0 ? 0 : 1);
