import { Column, Entity, ForeignKey, Generated, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { KeptRequestOptions } from './request-options-body';

/** A request for financial data. */
@Entity('submission_request')
@ForeignKey('portal_user', ['tenantId', 'requestedBy'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
export class SubmissionRequest extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('jsonb')
  readonly options: KeptRequestOptions;

  @Column('uuid', { nullable: true })
  readonly requestedBy: string | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('bigint')
  @Generated('increment')
  readonly number: number;
}
