import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useTenant } from '../features/tenants/tenant-context';
import { createPortalRouter } from './router';

/** Every page but sign-in, by address. */
export function Pages() {
  const tenant = useTenant();
  const [router] = useState(() => createPortalRouter(tenant));
  return <RouterProvider router={router} />;
}
