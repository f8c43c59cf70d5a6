import { createStore } from '../react/use-store';

/** Whether the server has refused the session; the frame shows a banner with one button to sign in again. */
export const sessionExpiredStore = createStore(false);

const OTHER_REFUSALS = new Set(['WorkspaceAccessDenied', 'loginFailed']);

/** Whether the tenant has switched off its lender side while the portal was in use; the portal then shows the page that says so. */
export const lenderDisabledStore = createStore(false);

/** Records what a refusal says about the portal as a whole: that the session has expired, or that the lender side is disabled. Refusals for one workspace or of a sign-in do not affect the session. */
export function recordRefusal(status: number, code: string | null): void {
  if (status === 401 && (code === null || !OTHER_REFUSALS.has(code))) sessionExpiredStore.set(true);
  if (code === 'LenderDisabled') lenderDisabledStore.set(true);
}
