import { resolve } from 'node:path';
import { runDemo, type Demo } from './demo/run-demo';
import { DEMO_TENANTS } from './seed/demo-tenants';

/** Prints where the product answers, who may sign in, and where stand-ins for computers of customers are. */
function emitWebhook(demo: Demo): void {
  const lines = DEMO_TENANTS.map((tenant) => {
    const people = tenant.people.map((person) => person.emailAddress);
    return `  http://${tenant.name}.localhost:${demo.port}  ${tenant.visibleName}${people.length > 0 ? ` (${people.join(', ')})` : ''}`;
  });
  const computers = demo.computers.map(({ name, address }) => `  ${address}  A customer’s computer with ${name}`);
  console.log(['Countinghouse is ready.', ...lines, ...computers, `  Logs and data: ${demo.home}`, '  Stop with Ctrl-C.'].join('\n'));
}

let demo: Demo | undefined;
// The signal ends a process that does not handle it, and `npm run dev` may send it while the demo is still starting.
process.on('SIGUSR2', () => demo?.restart());

try {
  const started = await runDemo({ root: resolve(import.meta.dirname, '..', '..'), env: process.env });
  demo = started;
  emitWebhook(started);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await started.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
