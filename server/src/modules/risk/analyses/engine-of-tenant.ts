import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { builtInEngine } from './built-in-engine';
import { outsideEngine } from './outside-engine';
import type { RiskEngine } from './risk-engine';

/** The engine that the tenant has chosen, never another in its place: a scorer that the deployment does not know answers nothing. */
export function engineOfTenant(ctx: ViewerTenantCtx): RiskEngine {
  const name = ctx.tenant.settings.riskEngine;
  return name === null ? builtInEngine : outsideEngine(ctx, name);
}
