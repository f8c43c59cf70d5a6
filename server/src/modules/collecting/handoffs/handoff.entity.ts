import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A request that a borrower has passed on to their bookkeeper. */
@Entity('handoff')
@ForeignKey('connection', ['tenantId', 'connectionId'], ['tenantId', 'id'])
@ForeignKey('submission_request', ['tenantId', 'requestId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('handoff_check', '(connection_id IS NULL) = (ready_at IS NULL)')
@Index('handoff_by_request', { synchronize: false })
@Index('handoff_running', ['tenantId', 'requestId'], { unique: true, where: '(declined_at IS NULL) AND (withdrawn_at IS NULL)' })
@Index('handoff_token', ['tenantId', 'tokenHash'], { unique: true })
export class Handoff extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly requestId: string;

  @Column('int')
  readonly linkGeneration: number;

  @Column('bytea')
  readonly tokenHash: Buffer;

  @Column('timestamptz', { nullable: true })
  readonly tokenUsedAt: Date | null;

  @Column('text')
  readonly senderName: string;

  @Column('text', { nullable: true })
  readonly emailAddress: string | null;

  @Column('text', { nullable: true })
  readonly datasourceNameId: string | null;

  @Column('text')
  readonly language: string;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly remindedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly openedAt: Date | null;

  @Column('uuid', { nullable: true })
  readonly connectionId: string | null;

  @Column('timestamptz', { nullable: true })
  readonly readyAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly declinedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly withdrawnAt: Date | null;

  @Column('uuid', { nullable: true })
  readonly uploadCheckId: string | null;

  @Column('timestamptz', { nullable: true })
  readonly uploadReadyAt: Date | null;
}
