/** The delay in browsers without `requestIdleCallback`, in ms. */
const PATIENCE = 200;

/** Does some work once what is seen has been drawn and nothing else waits; what it answers calls that off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(() => work());
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, PATIENCE);
  return () => clearTimeout(asked);
}
