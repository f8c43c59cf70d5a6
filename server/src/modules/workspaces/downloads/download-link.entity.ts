import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A link that downloads one file without a session. */
@Entity('download_link')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class DownloadLink extends TenantOwned {
  @PrimaryColumn('bytea')
  readonly tokenHash: Buffer;

  @Column('text')
  readonly path: string;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('text', { nullable: true })
  readonly sessionId: string | null;

  @Column('uuid', { nullable: true })
  readonly apiClientId: string | null;
}
