import { signOut } from '../../features/sessions/sign-out';

/** Ends the session and leaves for the sign-in page, by way of the identity provider where that has a page for it. */
export function leavePortal(): void {
  void signOut('/login').then((address) => location.assign(address));
}

/** The same on every device of the person. */
export function leaveEverywhere(): void {
  void signOut('/login', true).then((address) => location.assign(address));
}
