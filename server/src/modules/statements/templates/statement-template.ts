import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import type { StatementTemplate } from './statement-template.entity';

/** A template as lists show it. */
export type ListedTemplate = Omit<StatementTemplate, 'tenantId' | 'document'>;

/** Null for the people of a tenant that has financial statements switched on; Forbidden for all others. */
export function refuseWithoutStatements({ tenant }: ViewerTenantCtx): Refusal | null {
  return tenant.settings.financialStatementsEnabled ? null : refuse('Forbidden');
}
