import { Entity, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../platform/database/tenant-owned';

/** An audit event that is not in the hash chain yet. */
@Entity('audit_unlinked')
export class AuditUnlinked extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly eventId: string;
}
