import { SESSION_ROUTES } from '../features/sessions/sessions.rest';
import { TENANT_ROUTES } from '../features/tenants/tenants.rest';
import type { Route } from './route';

/** Every REST call of the product; a feature adds its table of routes here, `schema/openapi.yaml` and the access matrix hold a row for each. */
export const ROUTES: readonly Route[] = [...SESSION_ROUTES, ...TENANT_ROUTES];
