import type { ClientGrants } from '@countinghouse/domain/api-clients/client-purpose';

/** Marks secrets of API clients, so that scanners of leaked secrets know them. */
export const CLIENT_SECRET_PREFIX = 'chs_';

/** Marks tokens of API clients and those that they make for an actor. */
export const CLIENT_TOKEN_PREFIX = 'chc_';

/** A program of an integrator as those see it who manage them; never with its secret. */
export interface ApiClient extends ClientGrants {
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
  readonly apiClient: ApiClient;
  readonly clientSecret: string;
}

/** The columns of `ApiClient` of a table without alias. */
export const API_CLIENT_COLUMNS = `id, name, created_at as "createdAt", created_by as "createdById", secret_renewed_at as "secretRenewedAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", purposes, all_workspaces as "allWorkspaces",
  array(select l.workspace_id::text from api_client_workspace l where l.tenant_id = api_client.tenant_id and l.client_id = api_client.id
    and not api_client.all_workspaces order by 1) as "workspaceIds"`;
