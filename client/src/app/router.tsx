import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import type { Tenant } from '../features/tenants/load-tenant';
import { DEFAULT_RETURN_PATH } from '../features/sessions/oidc/return-path';
import { detailsPath, listPath, REPORT_PATH, type DetailsBase } from '../features/submissions/submission-paths';
import { leadTo, redirectAsConfigured, requireSignIn } from './gate';
import { RouteErrorPage } from './pages/route-error-page';

/** The pages by address (lender side 2); every page is its own chunk, and the signed-in ones share the lender frame. Sign-in stands apart from it, so that it loads less. */
export function createPortalRouter(tenant: Tenant) {
  return createBrowserRouter([
    {
      loader: redirectAsConfigured(tenant),
      shouldRevalidate: () => true,
      errorElement: <RouteErrorPage />,
      hydrateFallbackElement: <></>,
      children: [...SIGNED_OUT, { ...SIGNED_IN, loader: requireSignIn(tenant) }, NOT_FOUND],
    },
  ]);
}

const SIGNED_OUT: RouteObject[] = [
  { path: '/login/*', loader: ({ request }) => redirectDocument(request.url) },
  { path: '/invitation', lazy: () => import('./pages/invitation-page') },
  { path: '/authtimeout', lazy: () => import('./pages/absolute-timeout-page') },
  { path: '/slidingtimeout', lazy: () => import('./pages/sliding-timeout-page') },
  { path: '/ldisabled', lazy: () => import('./pages/lender-disabled-page') },
  { path: '/selecttenant', lazy: () => import('./pages/tenant-selector-page') },
];

const SIGNED_IN: RouteObject = {
  shouldRevalidate: () => true,
  lazy: () => import('./frame/lender-frame'),
  children: [
    ...['/', '/businesses', '/home'].map((path) => ({ path, loader: leadTo(DEFAULT_RETURN_PATH) })),
    { path: '/home/workspacelist', lazy: () => import('./pages/workspace-list-page') },
    {
      path: '/workspacedetails',
      lazy: () => import('./pages/workspace-page'),
      children: [
        { index: true, loader: () => redirect(DEFAULT_RETURN_PATH) },
        ...['submissionlist', 'submissions'].map((tab) => ({
          path: `${tab}/:workspaceId`,
          lazy: () => import('./pages/workspace-collections-page'),
        })),
        { path: 'connections/:workspaceId', lazy: () => import('./pages/workspace-connections-page') },
        { path: 'users/:workspaceId', lazy: () => import('./pages/workspace-users-page') },
      ],
    },
    { path: '/settings/tenantoverrides', lazy: () => import('./pages/tenant-overrides-page') },
    { path: '/settings/apiclients', lazy: () => import('./pages/api-clients-page') },
    { path: '/settings/webhooks', lazy: () => import('./pages/webhooks-page') },
    { path: '/settings/auditlog', lazy: () => import('./pages/audit-log-page') },
    { path: '/workspacedetails/*', loader: () => redirect(DEFAULT_RETURN_PATH) },
    { path: '/settings/usermanagement', lazy: () => import('./pages/user-management-page') },
    {
      lazy: () => import('./pages/notifications-page'),
      children: [
        { path: '/settings/usernotifications', lazy: () => import('./pages/my-notifications-page') },
        { path: '/settings/adminnotificationsettings', lazy: () => import('./pages/administrative-notifications-page') },
      ],
    },
    { path: REPORT_PATH, lazy: () => import('./pages/collection-report-page') },
    ...detailsRoutes('workspacesubmissiondetails', DEFAULT_RETURN_PATH),
    ...detailsRoutes('submissiondetails', REPORT_PATH),
  ],
};

const NOT_FOUND: RouteObject = { path: '*', lazy: () => import('./pages/not-found-page') };

/** The details of a submission (borrower side 2.3): a part that does not exist gives way to the overview, and a missing submission to the list. */
function detailsRoutes(base: DetailsBase, withoutWorkspace: string): RouteObject[] {
  return [
    {
      path: `/${base}`,
      lazy: () => import('./pages/submission-page'),
      children: [
        { index: true, loader: () => redirect(withoutWorkspace) },
        { path: 'overview/:workspaceId/:submissionId', lazy: () => import('./pages/submission-overview-page') },
        { path: 'financialstatements/:workspaceId/:submissionId', lazy: () => import('./pages/financial-statements-page') },
        { path: 'riskanalysis/:workspaceId/:submissionId', lazy: () => import('./pages/risk-analysis-page') },
      ],
    },
    {
      path: `/${base}/:part/:workspaceId/:submissionId`,
      loader: ({ params, request }) => redirect(`${overviewPath(params, base)}${new URL(request.url).search}`),
    },
    { path: `/${base}/:part/:workspaceId`, loader: ({ params }) => redirect(listPath(params['workspaceId'] ?? '', base)) },
    { path: `/${base}/*`, loader: () => redirect(withoutWorkspace) },
  ];
}

function overviewPath(params: Readonly<Record<string, string | undefined>>, base: DetailsBase): string {
  return detailsPath('overview', params['workspaceId'] ?? '', params['submissionId'] ?? '', base);
}
