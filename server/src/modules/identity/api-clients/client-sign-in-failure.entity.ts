import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** Failed sign-ins of API clients from one network. */
@Entity('client_sign_in_failure')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class ClientSignInFailure extends TenantOwned {
  @PrimaryColumn('text')
  readonly network: string;

  @Column('timestamptz')
  readonly since: Date;

  @Column('int')
  readonly failures: number;
}
