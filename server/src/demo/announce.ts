import { DEMO_TENANTS } from '../seed/demo-tenants';
import type { Demo } from './run-demo';

/** Prints where the product answers and who may sign in. */
export function announce(demo: Demo): void {
  const lines = DEMO_TENANTS.map((tenant) => {
    const people = tenant.people.map((person) => person.emailAddress);
    return `  http://${tenant.name}.localhost:${demo.port}  ${tenant.visibleName}${people.length > 0 ? ` (${people.join(', ')})` : ''}`;
  });
  console.log(['Countinghouse is ready.', ...lines, `  Logs and data: ${demo.home}`, '  Stop with Ctrl-C.'].join('\n'));
}
