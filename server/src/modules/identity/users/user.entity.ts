import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { MetadataEntry } from '@countinghouse/domain/users/user-metadata';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A person of a tenant. */
@Entity('portal_user')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('portal_user_status_check', `status = ANY (ARRAY['Active'::text, 'Deleted'::text, 'Invited'::text, 'PendingInvite'::text])`)
@Index('portal_user_email', ['tenantId', 'emailLower'], { unique: true, where: `status <> 'Deleted'::text` })
@Index('portal_user_subject', ['tenantId', 'issuer', 'externalAccountId'], { unique: true, where: 'external_account_id IS NOT NULL' })
export class User extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text', { nullable: true })
  readonly issuer: string | null;

  @Column('text', { nullable: true })
  readonly externalAccountId: string | null;

  @Column('text')
  readonly displayName: string;

  @Column('text', { nullable: true })
  readonly firstName: string | null;

  @Column('text', { nullable: true })
  readonly lastName: string | null;

  @Column('text')
  readonly emailAddress: string;

  @Column({ type: 'text', nullable: true, asExpression: 'lower(email_address)', generatedType: 'STORED', insert: false, update: false })
  readonly emailLower: string | null;

  @Column('text')
  readonly status: UserStatus;

  @Column('timestamptz', { nullable: true })
  readonly lastActivityAt: Date | null;

  @Column('jsonb', { default: () => "'[]'" })
  readonly metadata: readonly MetadataEntry[];

  @Column('int', { default: 1 })
  readonly version: number;

  @Column('text', { nullable: true })
  readonly language: string | null;
}
