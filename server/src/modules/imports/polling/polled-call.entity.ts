import type { PolledAnswer } from '@countinghouse/connectors/http/poll-queue';
import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A call that a polling machine is to answer. */
@Entity('polled_call')
@ForeignKey('connection', ['tenantId', 'connectionId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('import_job', ['tenantId', 'financialRecordId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Unique(['tenantId', 'financialRecordId', 'name'])
@Check('polled_call_check', `(state = 'Answered'::text) = (sealed_answer IS NOT NULL)`)
@Check('polled_call_error_code_check', 'length(error_code) <= 64')
@Check('polled_call_name_check', 'length(name) <= 500')
@Check(
  'polled_call_state_check',
  `state = ANY (ARRAY['Waiting'::text, 'Sent'::text, 'Answered'::text, 'Refused'::text, 'SessionEnded'::text])`,
)
@Index('polled_call_waiting', ['tenantId', 'connectionId', 'position'], { where: `state = ANY (ARRAY['Waiting'::text, 'Sent'::text])` })
export class PolledCall extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly connectionId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('bigint')
  @Generated('increment')
  readonly position: number;

  @Column('text')
  readonly name: string;

  @Column('text')
  readonly request: string;

  @Column('uuid', { nullable: true })
  readonly sessionId: string | null;

  @Column('text', { default: 'Waiting' })
  readonly state: 'Waiting' | 'Sent' | 'Answered' | 'Refused' | 'SessionEnded';

  @Column('text', { nullable: true })
  readonly errorCode: Extract<PolledAnswer, { kind: 'refused' }>['code'] | 'TooLong' | null;

  @Column('uuid', { nullable: true })
  readonly answeredIn: string | null;

  @Column('bytea', { nullable: true })
  readonly sealedAnswer: Buffer | null;

  @Column('bytea', { nullable: true })
  readonly sealedDataKey: Buffer | null;

  @Column('int', { nullable: true })
  readonly keyVersion: number | null;

  @Column('timestamptz')
  readonly createdAt: Date;
}
