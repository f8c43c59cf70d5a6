/** The delay in browsers without `requestIdleCallback`, in ms. */
const PATIENCE = 200;

/** Does some work once what is seen has been drawn and nothing else waits; what it answers calls that off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const requested = requestIdleCallback(() => work());
    return () => cancelIdleCallback(requested);
  }
  const requested = setTimeout(work, PATIENCE);
  return () => clearTimeout(requested);
}
