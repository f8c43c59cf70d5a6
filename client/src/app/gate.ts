import { redirect, redirectDocument } from 'react-router';
import { silentSignIn } from '../features/sessions/silent-sign-in';
import type { Tenant } from '../features/tenants/load-tenant';
import { tokenStore } from '../lib/calls/tokens';
import { languageStore } from '../lib/i18n/language';
import { locationFor } from './location-for';
import { signInAddress } from './sign-in-address';

interface Requested {
  readonly request: Request;
}

/** Sends people on where the tenant redirects an address, or has disabled the side that it belongs to. */
export function redirectAsConfigured(tenant: Tenant) {
  return ({ request }: Requested): null => {
    const place = locationFor(tenant, new URL(request.url));
    if (place !== null) throw redirect(place);
    return null;
  };
}

/** Leads to a page for those who are signed in, and to sign-in with whatever the address says for everybody else. */
export function leadTo(path: string) {
  return ({ request }: Requested): never => {
    throw tokenStore.get() === null ? redirectDocument(signInAddress(new URL(request.url))) : redirect(path);
  };
}

/** Sends a signed-out person to sign-in, and one whose token runs out to the identity provider, which asks nothing; the address they asked for goes with them. */
export function requireSignIn(tenant: Tenant) {
  return async ({ request }: Requested): Promise<null> => {
    const requested = new URL(request.url);
    if (tokenStore.get() === null) throw redirectDocument(signInAddress(requested));
    const elsewhere = await silentSignIn(tenant.login, `${requested.pathname}${requested.search}`, languageStore.get(), Date.now());
    if (elsewhere !== null) throw redirectDocument(elsewhere);
    return null;
  };
}
