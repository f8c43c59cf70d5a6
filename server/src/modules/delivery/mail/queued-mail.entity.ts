import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A mail that is to be sent, or was. */
@Entity('mail_message')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Unique(['tenantId', 'dedupeKey'])
@Check('mail_message_check', '(user_id IS NULL) <> (address IS NULL)')
@Check(
  'mail_message_state_check',
  `state = ANY (ARRAY['Pending'::text, 'Sent'::text, 'Dropped'::text, 'Undelivered'::text, 'Dismissed'::text])`,
)
@Index('mail_message_ended', ['tenantId', 'endedAt'], { where: 'ended_at IS NOT NULL' })
@Index('mail_message_of_workspace', ['tenantId', 'workspaceId', 'notification', 'createdAt'], { where: 'notification IS NOT NULL' })
@Index('mail_message_pending', ['dueAt'], { where: `state = 'Pending'::text` })
@Index('mail_message_undelivered', { synchronize: false })
export class QueuedMail extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly dedupeKey: string;

  @Column('text')
  readonly template: string;

  @Column('jsonb')
  readonly facts: unknown;

  @Column('bytea', { nullable: true })
  readonly sealedFacts: Buffer | null;

  @Column('bytea', { nullable: true })
  readonly sealedDataKey: Buffer | null;

  @Column('int', { nullable: true })
  readonly keyVersion: number | null;

  @Column('text', { nullable: true })
  readonly language: string | null;

  @Column('uuid', { nullable: true })
  readonly userId: string | null;

  @Column('text', { nullable: true })
  readonly address: string | null;

  @Column('text', { nullable: true })
  readonly replyTo: string | null;

  @Column('text', { nullable: true })
  readonly notification: string | null;

  @Column('uuid', { nullable: true })
  readonly workspaceId: string | null;

  @Column('text', { default: 'Pending' })
  readonly state: 'Pending' | 'Sent' | 'Dropped' | 'Undelivered' | 'Dismissed';

  @Column('text', { nullable: true })
  readonly failure: string | null;

  @Column('int', { default: 0 })
  readonly attempts: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly dueAt: Date;

  @Column('timestamptz')
  readonly giveUpAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;
}
