import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { StatementTemplate } from './statement-template.entity';

/** Counts that a template of the tenant was applied; has no effect if it was deleted. */
export async function countUse(tx: TenantTransaction, templateId: string): Promise<void> {
  await tx.repo(StatementTemplate).update({ id: templateId }, { useCount: () => 'use_count + 1' });
}
