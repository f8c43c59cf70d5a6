// `npm run advisories`: asks the registry for advisories about production dependencies; fails where one is high or critical.
import { verdictOf } from './lib/advisories.mjs';
import { run } from './lib/run.mjs';

/** npm fails both when it found something and when it could not ask: its output says which. Offline it would find nothing, so it is told to ask. */
const printed = await run('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--silent', '--offline=false'], {
  quiet: true,
}).catch(({ output = '' }) => output);
const { isUnsafe, text } = verdictOf(printed);
console.log(text);
process.exitCode = isUnsafe ? 1 : 0;
