import { Column, Entity, ForeignKey } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A tenant that shares its figures with the peer pool. */
@Entity('risk_peer_sharing')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class RiskPeerSharing extends TenantOwned {
  @Column('timestamptz')
  readonly since: Date;

  @Column('uuid', { nullable: true })
  readonly changedBy: string | null;
}
