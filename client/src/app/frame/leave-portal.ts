import { clearDrafts } from '../../features/statements/data/draft-store';
import { signOut } from '../../features/sessions/sign-out';

/**
 * Ends the session and leaves for the sign-in page, by way of the identity provider where that has a page for it. Also deletes the drafts, so
 * that the next user of this device cannot see them.
 */
export function leavePortal(): void {
  void Promise.all([signOut('/login'), clearDrafts()]).then(([address]) => location.assign(address));
}

/** The same on every device of the person; throws, with nothing ended here, where the other devices could not be signed out. */
export async function leaveEverywhere(): Promise<void> {
  const address = await signOut('/login', true);
  await clearDrafts();
  location.assign(address);
}
