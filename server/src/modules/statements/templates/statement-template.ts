import type { StatementType } from '@countinghouse/domain/statements/statement';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';

/** A kept layout as lists show it. */
export interface StatementTemplate {
  readonly id: string;
  readonly statementType: StatementType;
  readonly displayName: string;
  readonly description: string | null;
  /** Headings, accounts and totals of the layout. */
  readonly lineCount: number;
  /** How often it was applied. */
  readonly uses: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

export const TEMPLATE_COLUMNS = `id, statement_type as "statementType", display_name as "displayName", description, line_count as "lineCount", uses,
  created_at as "createdAt", created_by as "createdBy"`;

/** Null for the people of a tenant that has financial statements switched on; Forbidden for all others. */
export function refuseWithoutStatements({ tenant }: ViewerTenantCtx): Refusal | null {
  return tenant.settings.financialStatementsEnabled ? null : refuse('Forbidden');
}
