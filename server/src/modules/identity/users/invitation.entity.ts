import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An invitation that was mailed to a user. */
@Entity('invitation')
@ForeignKey('portal_user', ['tenantId', 'createdBy'], ['tenantId', 'id'])
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
@Check('invitation_check', '(ended_at IS NULL) = (outcome IS NULL)')
@Check('invitation_outcome_check', `outcome = ANY (ARRAY['Accepted'::text, 'Replaced'::text, 'Revoked'::text])`)
@Index('invitation_of_client', ['tenantId', 'apiClientId', 'createdAt'], { where: 'api_client_id IS NOT NULL' })
@Index('invitation_of_inviter', ['tenantId', 'createdBy', 'createdAt'])
@Index('invitation_open', ['tenantId', 'userId'], { unique: true, where: 'ended_at IS NULL' })
@Index('invitation_token', ['tenantId', 'tokenHash'], { unique: true })
export class Invitation extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly userId: string;

  @Column('bytea')
  readonly tokenHash: Buffer;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('text', { nullable: true })
  readonly outcome: 'Accepted' | 'Replaced' | 'Revoked' | null;

  @Column('uuid', { nullable: true })
  readonly apiClientId: string | null;
}
