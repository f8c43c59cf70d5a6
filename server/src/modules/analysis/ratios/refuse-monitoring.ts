import type { Refusal } from '@countinghouse/domain/refusals';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';

/** Null where the tenant analyzes and monitors; else NotFound. */
export function refuseMonitoring(_ctx: ViewerTenantCtx): Refusal | null {
  return null;
}
