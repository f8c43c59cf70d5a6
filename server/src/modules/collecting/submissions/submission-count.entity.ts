import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** How many live submissions of a day (UTC), state and source were added; triggers add a row for each change, and rows add up. */
@Entity('submission_count')
@Index('submission_count_by_day', { synchronize: false })
@Index('submission_count_unmerged', ['tenantId'], { where: 'NOT is_merged' })
export class SubmissionCount extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('date')
  readonly day: string;

  @Column('boolean')
  readonly isComplete: boolean;

  @Column({ type: 'text', collation: 'C' })
  readonly source: 'ShareableLink' | 'Direct' | 'Anonymous';

  @Column('int')
  readonly change: number;

  /** Whether a worker made it of others; one that is not makes its tenant due to be merged. */
  @Column('boolean', { default: false })
  readonly isMerged: boolean;
}
