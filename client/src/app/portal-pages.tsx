import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createPortalRouter } from './router';

/** Every page but sign-in, by address. */
export function Pages() {
  const [router] = useState(createPortalRouter);
  return <RouterProvider router={router} />;
}
