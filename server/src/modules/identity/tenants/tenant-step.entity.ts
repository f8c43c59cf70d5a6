import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** When a step of the maintenance of a tenant was last done that is done once a day. */
@Entity('tenant_step')
export class TenantStep extends TenantOwned {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  readonly step: 'filesCompared' | 'chainKept';

  @Column('timestamptz')
  readonly doneAt: Date;
}
