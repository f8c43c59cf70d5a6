import { takeFragment } from '../location';
import { sessionFor, type StoredSession } from './stored-session';
import { linkAddressOf } from './link-address';
import { openSession, type Opened } from './open-session';

let arrival: Promise<Opened> | null = null;
let cameTo: Opened | null = null;

/** Opens the session of the address once for all that ask, as soon as the first one does; the secret leaves the address with it. */
export function arrive(): Promise<Opened> {
  return arrival ?? begin(sessionFor(linkAddressOf(location.search, takeFragment()), location));
}

/** Opens the session again with what this tab has stored. */
export function arriveAgain(): Promise<Opened> {
  return begin(sessionFor(null, location));
}

/** What arriving came to; null as long as it is under way. */
export function arrived(): Opened | null {
  return cameTo;
}

function begin(session: StoredSession | null): Promise<Opened> {
  const opening = openSession(session);
  arrival = opening;
  cameTo = null;
  void opening.then((opened) => {
    if (arrival === opening) cameTo = opened;
  });
  return opening;
}
