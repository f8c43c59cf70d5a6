import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A call that is answered once, however often it is sent. */
@Entity('idempotency_key')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('idempotency_key_state_check', `state = ANY (ARRAY['Running'::text, 'Answered'::text, 'Withheld'::text])`)
@Index('idempotency_key_by_age', ['tenantId', 'createdAt'])
export class IdempotencyKey extends TenantOwned {
  @PrimaryColumn('text')
  readonly caller: string;

  @PrimaryColumn('text')
  readonly key: string;

  @Column('bytea')
  readonly fingerprint: Buffer;

  @Column('text', { default: 'Running' })
  readonly state: 'Running' | 'Answered' | 'Withheld';

  @Column('boolean', { default: false })
  readonly tookEffect: boolean;

  @Column('int', { nullable: true })
  readonly status: number | null;

  @Column('jsonb', { nullable: true })
  readonly headers: Readonly<Record<string, string>> | null;

  @Column('text', { nullable: true })
  readonly body: string | null;

  @Column('timestamptz')
  readonly createdAt: Date;
}
