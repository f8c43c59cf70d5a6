// Builds what runs: typed documents, the client, and the server and worker as bundles for Node.
import { run } from './lib/run.mjs';

const build = (folder) => run('vite', ['build', '--logLevel', 'warn'], { cwd: folder });

const client = run('graphql-codegen', ['--config', 'codegen.ts', '--silent']).then(() => build('client'));
const server = build('server').then(() => build('worker'));
await Promise.all([client, server]);
