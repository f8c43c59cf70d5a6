// Builds what runs: typed documents, the client, and the server and worker as bundles for Node.
import { ensureGenerated } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const build = (folder) => run('vite', ['build', '--logLevel', 'warn'], { cwd: folder });

const client = ensureGenerated().then(() => build('client'));
const server = build('server').then(() => build('worker'));
await Promise.all([client, server]);
