import { createStore } from '../react/use-store';

/** Whether the server has refused the session; the frame shows a banner with one button to sign in again. */
export const sessionExpiredStore = createStore(false);

const OTHER_REFUSALS = new Set(['WorkspaceAccessDenied', 'loginFailed']);

/** Notes a 401; refusals of one workspace or of a sign-in say nothing about the session. */
export function noteUnauthorized(code: string | null): void {
  if (code === null || !OTHER_REFUSALS.has(code)) sessionExpiredStore.set(true);
}
