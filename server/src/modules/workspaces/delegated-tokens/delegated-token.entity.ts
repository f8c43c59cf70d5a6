import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { DelegatedPurpose } from './delegated-token';

/** A token by which a program acts for a person or a borrower in one workspace. */
@Entity('delegated_token')
@ForeignKey('portal_user', ['tenantId', 'actorId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('delegated_token_check', '(actor_id IS NULL) <> (borrower_session_id IS NULL)')
@Check('delegated_token_check1', '(actor_id IS NULL) = (session_id IS NULL)')
@Index('delegated_token_by_workspace', ['tenantId', 'workspaceId'])
export class DelegatedToken extends TenantOwned {
  @PrimaryColumn('bytea')
  readonly tokenHash: Buffer;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid', { nullable: true })
  readonly actorId: string | null;

  @Column('text', { array: true })
  readonly purposes: readonly DelegatedPurpose[];

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('uuid', { nullable: true })
  readonly borrowerSessionId: string | null;

  @Column('text', { nullable: true })
  readonly sessionId: string | null;
}
