import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A request to connect an accounting package. */
@Entity('connection_request')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('connection_request_status_check', `status = ANY (ARRAY['NotStarted'::text, 'Started'::text, 'Success'::text, 'Error'::text])`)
@Index('connection_request_failed', ['tenantId', 'createdAt'], {
  where: `(request_id IS NOT NULL) AND (status = 'Error'::text)`,
})
@Index('connection_request_made', ['tenantId', 'connectionId', 'createdAt'], { where: 'connection_id IS NOT NULL' })
@Index('connection_request_nonce', ['nonceHash'], { unique: true })
@Index('connection_request_open', ['tenantId', 'workspaceId'], { where: `status = ANY (ARRAY['NotStarted'::text, 'Started'::text])` })
@Index('connection_request_reconnects', ['tenantId', 'reconnects', 'createdAt'], { where: 'reconnects IS NOT NULL' })
@Index('connection_request_state', ['tenantId', 'stateHash'], { unique: true, where: 'state_hash IS NOT NULL' })
@Index('connection_request_unchosen', ['tenantId'], { where: 'sealed_grant IS NOT NULL' })
export class ConnectionRequest extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('text')
  readonly datasourceNameId: string;

  @Column('text')
  readonly status: 'NotStarted' | 'Started' | 'Success' | 'Error';

  @Column('text', { default: 'None' })
  readonly errorCode:
    | 'None'
    | 'UserCancelled'
    | 'RequestNonceAlreadyUsed'
    | 'RequestExpired'
    | 'DatasourceUnresponsive'
    | 'InsufficientUserPermissions'
    | 'PackageNotAvailable'
    | 'OtherCompany'
    | 'InternalError';

  @Column('text', { nullable: true })
  readonly errorDescription: string | null;

  @Column('bytea')
  readonly nonceHash: Buffer;

  @Column('bytea', { nullable: true })
  readonly sealedVerifier: Buffer | null;

  @Column('uuid', { nullable: true })
  readonly connectionId: string | null;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('uuid', { nullable: true })
  readonly requestId: string | null;

  @Column('bytea', { nullable: true })
  readonly stateHash: Buffer | null;

  @Column('bytea', { nullable: true })
  readonly browserHash: Buffer | null;

  @Column('uuid', { nullable: true })
  readonly apiClientId: string | null;

  @Column('bytea', { nullable: true })
  readonly sealedGrant: Buffer | null;

  @Column('uuid', { nullable: true })
  readonly reconnects: string | null;

  @Column('smallint', { default: 0 })
  readonly formAttempts: number;
}
