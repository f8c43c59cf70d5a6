import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../../platform/database/tenant-owned';

/** The logo of a tenant. */
@Entity('tenant_logo')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('tenant_logo_png_check', 'octet_length(png) <= 262144')
@Check('tenant_logo_sha256_check', 'octet_length(sha256) = 32')
export class TenantLogo extends TenantOwned {
  @PrimaryColumn('bytea')
  readonly sha256: Buffer;

  @Column('bytea')
  readonly png: Buffer;

  @Column('timestamptz')
  readonly createdAt: Date;
}
