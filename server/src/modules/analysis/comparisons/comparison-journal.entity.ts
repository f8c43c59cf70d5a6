import type { JournalChangeKind } from '@countinghouse/domain/comparisons/journal-kinds';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { StoredJournal } from './stored-report';

/** A journal that changed between two collections; those with the largest effect are stored. */
@Entity('comparison_journal')
@ForeignKey('comparison', ['tenantId', 'comparisonId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
export class ComparisonJournal extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly comparisonId: string;

  /** From 0, the largest effect first. */
  @PrimaryColumn('int')
  readonly position: number;

  @Column('text', { array: true })
  readonly kinds: readonly JournalChangeKind[];

  /** Minor units. */
  @Column('bigint')
  readonly effect: number;

  @Column('jsonb', { nullable: true })
  readonly base: StoredJournal | null;

  @Column('jsonb', { nullable: true })
  readonly other: StoredJournal | null;
}
