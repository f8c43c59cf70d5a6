import { forgetDrafts } from '../../features/statements/editing/drafts/draft-store';
import { signOut } from '../../features/sessions/sign-out';

/** Ends the session and leaves for the sign-in page, by way of the identity provider where that has a page for it. */
export function leavePortal(): void {
  void leave(false);
}

/** The same on every device of the person. */
export function leaveEverywhere(): void {
  void leave(true);
}

/** Also deletes the drafts, so that the next user of this device cannot see them. */
async function leave(everywhere: boolean): Promise<void> {
  const [address] = await Promise.all([signOut('/login', everywhere), forgetDrafts()]);
  location.assign(address);
}
