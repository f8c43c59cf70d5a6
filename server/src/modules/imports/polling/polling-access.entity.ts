import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { MachineWord, ProgramWord } from './machine-message';

/** The access of a polling machine. */
@Entity('polling_access')
@ForeignKey('connection', ['tenantId', 'connectionId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('connection_request', ['tenantId', 'connectionRequestId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Unique(['tenantId', 'connectionId'])
@Unique(['tenantId', 'connectionRequestId'])
@Unique(['tenantId', 'ticketHash'])
@Unique(['tenantId', 'userName'])
@Check('polling_access_check', '(connection_request_id IS NOT NULL) OR (connection_id IS NOT NULL)')
@Check('polling_access_last_error_check', 'length(last_error) <= 64')
@Check('polling_access_last_message_check', 'length(last_message) <= 500')
@Check('polling_access_user_name_check', 'length(user_name) <= 64')
export class PollingAccess extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  /** Until the first session made a connection of it, and again while the connection is connected again. */
  @Column('uuid', { nullable: true })
  readonly connectionRequestId: string | null;

  @Column('uuid', { nullable: true })
  readonly connectionId: string | null;

  @Column('text')
  readonly userName: string;

  @Column('bytea')
  readonly passwordHash: Buffer;

  @Column('timestamptz')
  readonly issuedAt: Date;

  @Column('bytea', { nullable: true })
  readonly ticketHash: Buffer | null;

  @Column('uuid', { nullable: true })
  readonly sessionId: string | null;

  @Column('timestamptz', { nullable: true })
  readonly sessionUsedAt: Date | null;

  /** Whether the machine has said in this session which company is open. */
  @Column('boolean', { default: false })
  readonly isGreeted: boolean;

  /** The call that the machine has and has not answered yet. */
  @Column('uuid', { nullable: true })
  readonly sentCallId: string | null;

  /** The hash of the answer that came last. */
  @Column('bytea', { nullable: true })
  readonly answeredHash: Buffer | null;

  @Column('text', { nullable: true })
  readonly lastMessage: MachineWord | ProgramWord | null;

  @Column('timestamptz', { nullable: true })
  readonly lastPolledAt: Date | null;

  @Column('text', { nullable: true })
  readonly lastError: string | null;

  /** In which the steps were read; null for a file from before that was noted. */
  @Column('text', { nullable: true })
  readonly language: string | null;
}
