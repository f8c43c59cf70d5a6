import { DEMO_TENANTS } from '../seed/demo-tenants';
import type { Demo } from './run-demo';

/** Prints where the product answers, who may sign in, and where stand-ins for computers of customers are. */
export function emitWebhook(demo: Demo): void {
  const lines = DEMO_TENANTS.map((tenant) => {
    const people = tenant.people.map((person) => person.emailAddress);
    return `  http://${tenant.name}.localhost:${demo.port}  ${tenant.visibleName}${people.length > 0 ? ` (${people.join(', ')})` : ''}`;
  });
  const computers = demo.computers.map(({ name, address }) => `  ${address}  A customer’s computer with ${name}`);
  console.log(['Countinghouse is ready.', ...lines, ...computers, `  Logs and data: ${demo.home}`, '  Stop with Ctrl-C.'].join('\n'));
}
