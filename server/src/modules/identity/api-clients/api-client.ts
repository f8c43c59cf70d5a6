import type { ClientGrants } from '@countinghouse/domain/api-clients/client-purpose';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { ReadRepository } from '../../../platform/database/with-tenant';
import type { ApiClient } from './api-client.entity';

/** Marks secrets of API clients, so that scanners of leaked secrets know them. */
export const CLIENT_SECRET_PREFIX = 'chs_';

/** Marks tokens of API clients and those that they make for an actor. */
export const CLIENT_TOKEN_PREFIX = 'chc_';

/** A program of an integrator as those see it who manage them; never with its secret. */
export interface ApiClientDetails extends ClientGrants {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly createdById: string;
  /** Null: the secret is the first one. */
  readonly secretRenewedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Those on its list; empty where it has all. */
  readonly workspaceIds: readonly string[];
}

/** A client with the secret that was made for it: the only time that it is shown. */
export interface ApiClientWithSecret {
  readonly apiClient: ApiClientDetails;
  readonly clientSecret: string;
}

/** The API clients of the tenant as `c`, with their details. */
export function apiClients(repo: ReadRepository<ApiClient>): TenantQuery<ApiClient, ApiClientDetails> {
  return repo.createQueryBuilder('c').select<ApiClientDetails>({
    id: 'c.id',
    name: 'c.name',
    createdAt: 'c.createdAt',
    createdById: 'c.createdBy',
    secretRenewedAt: 'c.secretRenewedAt',
    lastUsedAt: 'c.lastUsedAt',
    revokedAt: 'c.revokedAt',
    purposes: 'c.purposes',
    allWorkspaces: 'c.allWorkspaces',
    workspaceIds: WORKSPACE_IDS,
  });
}

const WORKSPACE_IDS = `array(select l.workspace_id::text from api_client_workspace l
  where l.tenant_id = c.tenantId and l.client_id = c.id and not c.allWorkspaces order by 1)`;
