/** Stands in until its feature is here. */
export function Component() {
  return null;
}
