// Builds what runs: text sets and typed documents, the client, and the server and worker as bundles for Node.
import { ensureGenerated } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const build = (folder) => run('vite', ['build', '--logLevel', 'warn'], { cwd: folder });

// Server and worker need only the text sets, which are written when the call returns.
const client = ensureGenerated().then(() => build('client'));
const server = build('server').then(() => build('worker'));
await Promise.all([client, server]);
