import { LIMITS } from '@countinghouse/domain/limits';
import { createStore } from '../../lib/react/use-store';
import { storedValue } from '../../lib/storage/stored-value';

const raised = storedValue('session', 'post-login', (value): value is true => value === true);

/** Whether the person has signed in just now. */
export const postLoginStore = createStore(false);

/** Notes a sign-in for the page that it leads to. */
export function raisePostLoginFlag(): void {
  raised.write(true);
}

/** Raises the flag on the page after a sign-in and clears it after 5 seconds (docs/spec.md, lender 4). Answers a function that clears it at once. */
export function showPostLoginFlag(): () => void {
  const clear = () => postLoginStore.set(false);
  if (raised.read() === null) return clear;
  raised.clear();
  postLoginStore.set(true);
  const timer = setTimeout(clear, LIMITS.postLoginFlag);
  return () => {
    clearTimeout(timer);
    clear();
  };
}
