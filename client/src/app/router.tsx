import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import type { Tenant } from '../features/tenants/load-tenant';
import { DEFAULT_RETURN_PATH } from '../features/sessions/oidc/return-path';
import { redirectAsConfigured, requireSignIn } from './gate';
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
  { path: '/authtimeout', lazy: () => import('./pages/absolute-timeout-page') },
  { path: '/slidingtimeout', lazy: () => import('./pages/sliding-timeout-page') },
  { path: '/ldisabled', lazy: () => import('./pages/lender-disabled-page') },
  { path: '/bdisabled', lazy: () => import('./pages/borrower-disabled-page') },
  { path: '/selecttenant', lazy: () => import('./pages/tenant-selector-page') },
];

const SIGNED_IN: RouteObject = {
  shouldRevalidate: () => true,
  lazy: () => import('./frame/lender-frame'),
  children: [
    ...['/', '/businesses', '/home'].map((path) => ({ path, loader: () => redirect(DEFAULT_RETURN_PATH) })),
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
      ],
    },
    { path: '/settings/tenantoverrides', lazy: () => import('./pages/tenant-overrides-page') },
    { path: '/workspacedetails/*', loader: () => redirect(DEFAULT_RETURN_PATH) },
    {
      lazy: () => import('./pages/notifications-page'),
      children: [
        { path: '/settings/usernotifications', lazy: () => import('./pages/my-notifications-page') },
        { path: '/settings/adminnotificationsettings', lazy: () => import('./pages/administrative-notifications-page') },
      ],
    },
    {
      path: '/workspacesubmissiondetails',
      lazy: () => import('./pages/submission-page'),
      children: [
        { path: 'overview/:workspaceId/:submissionId', lazy: () => import('./pages/submission-overview-page') },
        { path: 'financialstatements/:workspaceId/:submissionId', lazy: () => import('./pages/financial-statements-page') },
      ],
    },
    { path: '/workspacesubmissiondetails/:view/:workspaceId/:submissionId', loader: ({ params }) => redirect(overviewPath(params)) },
    {
      path: '/workspacesubmissiondetails/:view/:workspaceId',
      loader: ({ params }) => redirect(`/workspacedetails/submissions/${params['workspaceId']}`),
    },
    { path: '/workspacesubmissiondetails/*', loader: () => redirect(DEFAULT_RETURN_PATH) },
  ],
};

const NOT_FOUND: RouteObject = { path: '*', lazy: () => import('./pages/not-found-page') };

function overviewPath(params: Readonly<Record<string, string | undefined>>): string {
  return `/workspacesubmissiondetails/overview/${params['workspaceId']}/${params['submissionId']}`;
}
