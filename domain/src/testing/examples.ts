/** What `npm test` looks at of the examples of a costly property: others each day. `npm run test:full` looks at all of them. */
const PART_A_DAY = 0.2;

/** So many examples for a property of which each costs much, or a fifth of them in a run that is to be short. */
export function examples(inAll: number): number {
  return process.env.ALL_EXAMPLES === 'true' ? inAll : Math.ceil(inAll * PART_A_DAY);
}
