import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An access token of an API client. */
@Entity('client_token')
@ForeignKey('api_client', ['tenantId', 'clientId'], ['tenantId', 'id'])
@Check('client_token_check', '(actor_id IS NULL) = (org_id IS NULL)')
@Check('client_token_org_id_check', '(length(org_id) <= 128) AND (org_id = lower(org_id))')
@Index('client_token_by_client', ['tenantId', 'clientId'])
@Index('client_token_by_end', ['tenantId', 'expiresAt'])
export class ClientToken extends TenantOwned {
  @PrimaryColumn('bytea')
  readonly tokenHash: Buffer;

  @Column('uuid')
  readonly clientId: string;

  @Column('text', { nullable: true })
  readonly actorId: string | null;

  @Column('text', { array: true })
  readonly purposes: readonly string[];

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('text', { nullable: true })
  readonly orgId: string | null;
}
