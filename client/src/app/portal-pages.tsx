import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useTenant } from '../features/tenants/tenant-context';
import { followErrorWords } from '../lib/errors/error-words';
import { createPortalRouter } from './router';

followErrorWords();

/** Every page but sign-in, by address. */
export function Pages() {
  const tenant = useTenant();
  const [router] = useState(() => createPortalRouter(tenant));
  return <RouterProvider router={router} />;
}
