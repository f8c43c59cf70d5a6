// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeTokens } from '../lib/calls/tokens';
import type { Tenant } from '../features/tenants/load-tenant';
import { createPortalRouter } from './router';

const LIST = '/home/workspacelist';
const tenant = {
  settings: { lenderDisabled: false, borrowerDisabled: false },
  portal: { redirections: [{ from: '/clients', to: LIST }] },
  login: { issuer: 'http://login.example', clientId: 'portal' },
} as unknown as Tenant;

let router: ReturnType<typeof createPortalRouter>;

beforeEach(() => {
  storeTokens({ accessToken: 'a', idToken: null, refreshToken: null, expiresAt: Date.now() + 3_600_000 });
  vi.stubGlobal('scrollTo', () => undefined);
  router = createPortalRouter(tenant);
});

afterEach(() => {
  router.dispose();
  storeTokens(null);
  vi.unstubAllGlobals();
});

/** The address after redirects, and the route that is shown there. */
async function goTo(path: string): Promise<{ readonly place: string; readonly route: string | undefined }> {
  await router.navigate(path);
  const { location, matches, errors } = router.state;
  expect(errors).toBeNull();
  const last = matches.at(-1)?.route;
  expect(last).toHaveProperty('element', expect.anything());
  return { place: `${location.pathname}${location.search}`, route: last?.path };
}

// covers lender 2.1, lender 2.6, lender 2.10, lender 6.1, borrower 2.1.5, borrower 2.3.1
it.each([
  [LIST, LIST],
  ['/workspacedetails/submissionlist/w', 'submissionlist/:workspaceId'],
  ['/workspacedetails/submissions/w', 'submissions/:workspaceId'],
  ['/workspacedetails/connections/w', 'connections/:workspaceId'],
  ['/workspacedetails/users/w', 'users/:workspaceId'],
  ['/workspacedetails/compare/w?base=a&other=b', 'compare/:workspaceId'],
  ['/workspacesubmissiondetails/overview/w/s', 'overview/:workspaceId/:submissionId'],
  ['/workspacesubmissiondetails/financialstatements/w/s', 'financialstatements/:workspaceId/:submissionId'],
  ['/workspacesubmissiondetails/analysis/w/s', 'analysis/:workspaceId/:submissionId'],
  ['/workspacesubmissiondetails/riskanalysis/w/s', 'riskanalysis/:workspaceId/:submissionId'],
  ['/submissiondetails/overview/w/s', 'overview/:workspaceId/:submissionId'],
  ['/submissiondetails/financialstatements/w/s', 'financialstatements/:workspaceId/:submissionId'],
  ['/submissiondetails/riskanalysis/w/s', 'riskanalysis/:workspaceId/:submissionId'],
  ['/settings/usermanagement', '/settings/usermanagement'],
  ['/settings/usernotifications', '/settings/usernotifications'],
  ['/settings/adminnotificationsettings', '/settings/adminnotificationsettings'],
  ['/settings/apiclients', '/settings/apiclients'],
  ['/settings/webhooks', '/settings/webhooks'],
  ['/dcr', '/dcr'],
  ['/authtimeout', '/authtimeout'],
  ['/slidingtimeout?expired=true', '/slidingtimeout'],
  ['/ldisabled', '/ldisabled'],
  ['/selecttenant', '/selecttenant'],
  ['/settings/tenantoverrides', '/settings/tenantoverrides'],
  ['/settings/tenants', '/settings/tenants'],
  ['/settings/tenants/lender', '/settings/tenants/:tenantName'],
  ['/notfound', '*'],
  ['/no/such/page', '*'],
])('%s has its page', { timeout: 30_000 }, async (path, route) => expect(await goTo(path)).toEqual({ place: path, route }));

// covers lender 2.1, lender 2.4, lender 2.11, borrower 2.3.1
it.each([
  ['/', LIST],
  ['/businesses', LIST],
  ['/home', LIST],
  ['/Clients', LIST],
  ['/workspacedetails', LIST],
  ['/workspacedetails/users', LIST],
  ['/workspacesubmissiondetails', LIST],
  ['/workspacesubmissiondetails/overview', LIST],
  ['/workspacesubmissiondetails/overview/w', '/workspacedetails/submissionlist/w'],
  ['/workspacesubmissiondetails/other/w/s', '/workspacesubmissiondetails/overview/w/s'],
  ['/submissiondetails/other/w/s?highlightrevision=true', '/submissiondetails/overview/w/s?highlightrevision=true'],
  ['/submissiondetails/overview/w', '/dcr'],
  ['/submissiondetails', '/dcr'],
])('%s leads to %s', { timeout: 30_000 }, async (path, place) => expect((await goTo(path)).place).toBe(place));
