import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import type { Tenant } from '../features/tenants/load-tenant';
import { DEFAULT_RETURN_PATH } from '../features/sessions/oidc/return-path';
import { detailsPath, listPath, REPORT_PATH, type DetailsBase } from '../features/submissions/submission-paths';
import { tokenStore } from '../lib/calls/tokens';
import { withTexts } from '../lib/i18n/with-texts';
import { leadTo, redirectAsConfigured, requireSignIn } from './gate';
import { RouteErrorPage } from './pages/route-error-page';

/** The pages by address (docs/spec.md, lender 2); every page is its own chunk, and the signed-in ones share the lender frame. Sign-in is outside of it, so that it loads less code. */
export function createPortalRouter(tenant: Tenant) {
  return createBrowserRouter([
    {
      loader: redirectAsConfigured(tenant),
      shouldRevalidate: () => true,
      errorElement: <RouteErrorPage />,
      hydrateFallbackElement: <></>,
      children: [...ALONE, SIGNED_OUT, { ...SIGNED_IN, loader: requireSignIn(tenant) }, NOT_FOUND],
    },
  ]);
}

const ALONE: RouteObject[] = [
  { path: '/login/*', loader: ({ request }) => redirectDocument(request.url) },
  { path: '/invitation', lazy: () => withTexts(import('./pages/invitation-page'), 'invitation') },
];

const publicFrame = () => withTexts(import('./frame/public-frame'), 'frame');
const lenderFrame = () => withTexts(import('./frame/lender-frame'), 'frame', 'imports');

const SIGNED_OUT: RouteObject = {
  lazy: publicFrame,
  children: [
    { path: '/authtimeout', lazy: () => import('./pages/absolute-timeout-page') },
    { path: '/slidingtimeout', lazy: () => import('./pages/sliding-timeout-page') },
    { path: '/ldisabled', lazy: () => import('./pages/lender-disabled-page') },
    { path: '/selecttenant', lazy: () => withTexts(import('./pages/tenant-selector-page'), 'sign-in') },
  ],
};

const SIGNED_IN: RouteObject = {
  shouldRevalidate: () => true,
  lazy: lenderFrame,
  children: [
    ...['/', '/businesses', '/home'].map((path) => ({ path, loader: leadTo(DEFAULT_RETURN_PATH) })),
    {
      path: '/home/workspacelist',
      lazy: () => withTexts(import('./pages/workspace-list-page'), 'collections', 'frame', 'imports', 'workspaces'),
    },
    {
      path: '/workspacedetails',
      lazy: () => withTexts(import('./pages/workspace-page'), 'imports', 'workspaces'),
      children: [
        { index: true, loader: () => redirect(DEFAULT_RETURN_PATH) },
        ...['submissionlist', 'submissions'].map((tab) => ({
          path: `${tab}/:workspaceId`,
          lazy: () =>
            withTexts(
              import('./pages/workspace-collections-page'),
              'collections',
              'imports',
              'links',
              'overview',
              'revisions',
              'statements',
            ),
        })),
        {
          path: 'connections/:workspaceId',
          lazy: () => withTexts(import('./pages/workspace-connections-page'), 'connections', 'imports', 'withdrawal-guides'),
        },
        {
          path: 'compare/:workspaceId',
          lazy: () => withTexts(import('./pages/workspace-compare-page'), 'account-types', 'analysis', 'captions', 'comparisons', 'ratios'),
        },
        { path: 'users/:workspaceId', lazy: () => withTexts(import('./pages/workspace-users-page'), 'workspaces') },
      ],
    },
    {
      path: '/settings/organization',
      lazy: () => withTexts(import('./pages/organization-page'), 'frame', 'imports', 'organization', 'review', 'tenants', 'workspaces'),
    },
    { path: '/settings/tenants', lazy: () => withTexts(import('./pages/tenants-page'), 'tenants') },
    { path: '/settings/tenants/:tenantName', lazy: () => withTexts(import('./pages/tenant-page'), 'tenant-overrides', 'tenants') },
    { path: '/settings/tenantoverrides', lazy: () => withTexts(import('./pages/tenant-overrides-page'), 'tenant-overrides') },
    { path: '/settings/apiclients', lazy: () => withTexts(import('./pages/api-clients-page'), 'integrations') },
    { path: '/settings/webhooks', lazy: () => withTexts(import('./pages/webhooks-page'), 'integrations') },
    { path: '/settings/auditlog', lazy: () => withTexts(import('./pages/audit-log-page'), 'audit') },
    { path: '/workspacedetails/*', loader: () => redirect(DEFAULT_RETURN_PATH) },
    { path: '/settings/usermanagement', lazy: () => withTexts(import('./pages/user-management-page'), 'users') },
    {
      lazy: () => withTexts(import('./pages/notifications-page'), 'notifications'),
      children: [
        {
          path: '/settings/usernotifications',
          lazy: () => withTexts(import('./pages/my-notifications-page'), 'notification-names', 'notifications', 'workspaces'),
        },
        {
          path: '/settings/adminnotificationsettings',
          lazy: () => withTexts(import('./pages/administrative-notifications-page'), 'notification-names', 'notifications', 'workspaces'),
        },
      ],
    },
    {
      path: REPORT_PATH,
      lazy: () => withTexts(import('./pages/collection-report-page'), 'collections', 'imports', 'overview', 'revisions', 'statements'),
    },
    ...detailsRoutes('workspacesubmissiondetails', DEFAULT_RETURN_PATH),
    ...detailsRoutes('submissiondetails', REPORT_PATH),
  ],
};

/** A wrong address keeps the way around for those who are signed in. */
const NOT_FOUND: RouteObject = {
  lazy: () => (tokenStore.get() === null ? publicFrame() : lenderFrame()),
  children: [{ path: '*', lazy: () => import('./pages/not-found-page') }],
};

/** The details of a submission (docs/spec.md, borrower 2.3): a part that does not exist gives way to the overview, and a missing submission to the list. */
function detailsRoutes(base: DetailsBase, withoutWorkspace: string): RouteObject[] {
  return [
    {
      path: `/${base}`,
      lazy: () => withTexts(import('./pages/submission-page'), 'collections', 'overview', 'workspaces'),
      children: [
        { index: true, loader: () => redirect(withoutWorkspace) },
        {
          path: 'overview/:workspaceId/:submissionId',
          lazy: () =>
            withTexts(
              import('./pages/submission-overview-page'),
              'captions',
              'checks',
              'collections',
              'findings',
              'imports',
              'overview',
              'readings',
              'revisions',
              'statements',
              'workspaces',
            ),
        },
        {
          path: 'financialstatements/:workspaceId/:submissionId',
          lazy: () =>
            withTexts(
              import('./pages/financial-statements-page'),
              'captions',
              'editor',
              'findings',
              'overview',
              'ratios',
              'readings',
              'review',
              'revisions',
              'saving',
              'statements',
              'templates',
            ),
        },
        {
          path: 'analysis/:workspaceId/:submissionId',
          lazy: () => withTexts(import('./pages/analysis-page'), 'analysis', 'captions', 'ratios', 'review', 'statements'),
        },
        {
          path: 'receivables/:workspaceId/:submissionId',
          lazy: () => withTexts(import('./pages/receivables-page'), 'borrowing-base', 'imports', 'receivables'),
        },
        {
          path: 'borrowingbase/:workspaceId/:submissionId',
          lazy: () => withTexts(import('./pages/borrowing-base-page'), 'borrowing-base', 'imports', 'receivables'),
        },
        {
          path: 'riskanalysis/:workspaceId/:submissionId',
          lazy: () => withTexts(import('./pages/risk-analysis-page'), 'captions', 'ratios', 'risk'),
        },
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
