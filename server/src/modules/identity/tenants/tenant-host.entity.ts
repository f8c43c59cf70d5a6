import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A host name that serves a tenant; read before the tenant of a request is known, so no policy covers it. */
@Entity('tenant_host')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('tenant_host_host_check', 'host = lower(host)')
export class TenantHost {
  @PrimaryColumn('text')
  readonly host: string;

  @Column('uuid')
  readonly tenantId: string;

  @Column('text')
  readonly brandName: string;
}
