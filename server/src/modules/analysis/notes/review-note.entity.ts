import type { NoteAnchor, NoteState } from '@countinghouse/domain/review/note';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A note of a reviewer about something in a record, or a reply to one. */
@Entity('review_note')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@ForeignKey('review_note', ['tenantId', 'parentId'], ['tenantId', 'id'])
@Check('review_note_state_check', `state = ANY (ARRAY['Open'::text, 'Resolved'::text])`)
@Index('review_note_by_record', ['tenantId', 'financialRecordId', 'createdAt'])
@Index('review_note_by_parent', ['tenantId', 'parentId'])
export class ReviewNote extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  /** The note that it replies to; null for a note. */
  @Column('uuid', { nullable: true })
  readonly parentId: string | null;

  @Column('jsonb')
  readonly anchor: NoteAnchor;

  @Column('text')
  readonly body: string;

  /** Ids of the people that it mentions. */
  @Column('jsonb')
  readonly mentions: readonly string[];

  @Column('text')
  readonly state: NoteState;

  @Column('uuid')
  readonly authorId: string;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly editedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly withdrawnAt: Date | null;

  @Column('int')
  readonly version: number;
}
