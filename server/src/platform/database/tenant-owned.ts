import { PrimaryColumn } from 'typeorm';

/** A row that belongs to a tenant: its table has a policy, and `tenant_id` leads its primary key. */
export abstract class TenantOwned {
  @PrimaryColumn('uuid')
  readonly tenantId: string;
}
