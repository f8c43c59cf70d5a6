import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import { DEFAULT_RETURN_PATH } from '../features/sessions/oidc/return-path';
import { tokenStore } from '../lib/calls/tokens';
import { RouteErrorPage } from './pages/route-error-page';

/** The pages by address (lender side 2); every page is its own chunk, and the signed-in ones share the lender frame. Sign-in stands apart from it, so that it loads less. */
export function createPortalRouter() {
  return createBrowserRouter([
    { errorElement: <RouteErrorPage />, hydrateFallbackElement: <></>, children: [...SIGNED_OUT, SIGNED_IN, NOT_FOUND] },
  ]);
}

const SIGNED_OUT: RouteObject[] = [
  { path: '/login/*', loader: ({ request }) => redirectDocument(request.url) },
  { path: '/authtimeout', lazy: () => import('./pages/absolute-timeout-page') },
  { path: '/slidingtimeout', lazy: () => import('./pages/sliding-timeout-page') },
  { path: '/ldisabled', lazy: () => import('./pages/lender-disabled-page') },
  { path: '/bdisabled', lazy: () => import('./pages/borrower-disabled-page') },
];

const SIGNED_IN: RouteObject = {
  loader: requireSignIn,
  shouldRevalidate: () => true,
  lazy: () => import('./frame/lender-frame'),
  children: [
    ...['/', '/businesses', '/home'].map((path) => ({ path, loader: () => redirect(DEFAULT_RETURN_PATH) })),
    { path: '/home/workspacelist', lazy: () => import('./pages/workspace-list-page') },
    ...['submissionlist', 'submissions'].map((tab) => ({
      path: `/workspacedetails/${tab}/:workspaceId`,
      lazy: () => import('./pages/workspace-page'),
    })),
    { path: '/workspacedetails/*', loader: () => redirect(DEFAULT_RETURN_PATH) },
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

/** Sends a signed-out person to sign-in; the address they asked for goes with them. */
function requireSignIn({ request }: { request: Request }) {
  if (tokenStore.get() !== null) return null;
  const asked = new URL(request.url);
  const path = `${asked.pathname}${asked.search}`;
  throw redirectDocument(path === '/' ? '/login' : `/login?${new URLSearchParams({ returnPath: path }).toString()}`);
}

function overviewPath(params: Readonly<Record<string, string | undefined>>): string {
  return `/workspacesubmissiondetails/overview/${params['workspaceId']}/${params['submissionId']}`;
}
