import type { CheckResult as CheckFindings } from '@countinghouse/domain/imports/checks/check-result';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The result of one check of the books. */
@Entity('check_result')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
@Check('check_result_outcome_check', `outcome = ANY (ARRAY['Pass'::text, 'Fail'::text, 'Inconclusive'::text])`)
export class CheckResult extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @PrimaryColumn('int', { default: 1 })
  readonly readingVersion: number;

  @PrimaryColumn('int')
  readonly position: number;

  @Column('text')
  readonly checkId: CheckFindings['id'];

  @Column('text')
  readonly category: CheckFindings['category'];

  @Column('text')
  readonly outcome: 'Pass' | 'Fail' | 'Inconclusive';

  @Column('jsonb')
  readonly detail: Omit<CheckFindings, 'id' | 'category' | 'outcome'>;
}
