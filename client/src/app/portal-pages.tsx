import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useTenant } from '../features/tenants/tenant-context';
import { followErrorText } from '../lib/errors/error-text';
import { createPortalRouter } from './router';

followErrorText();

/** Every page but sign-in, by address. */
export function Pages() {
  const tenant = useTenant();
  const [router] = useState(() => createPortalRouter(tenant));
  return <RouterProvider router={router} />;
}
