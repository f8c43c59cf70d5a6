import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';

/** Null where the tenant analyzes and monitors; else NotFound. */
export function refuseMonitoring({ tenant }: Pick<RequestCtx, 'tenant'>): Refusal | null {
  return tenant.settings.monitoringEnabled ? null : refuse('NotFound');
}
