import { SignInCallbackPage } from './pages/sign-in-callback-page';
import { SignInPage } from './pages/sign-in-page';
import { CALLBACK_PATH } from './sign-in-paths';

/** Sign-in and the way back from it, without a router. */
export function Pages() {
  const isCallback = location.pathname.toLowerCase().startsWith(CALLBACK_PATH);
  return isCallback ? <SignInCallbackPage /> : <SignInPage />;
}
