import { DOCUMENT_FIELDS } from '@countinghouse/domain/tenants/document/check-document';
import { flagOverridesOf, type FlagOverrides } from '@countinghouse/domain/tenants/feature-flags';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import type { SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';
import type { Platform } from '../../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';
import { Tenant } from '../tenant.entity';
import { TenantHost } from '../tenant-host.entity';

/** A tenant as those who administer it see it. */
export interface AdministeredTenant {
  readonly id: string;
  readonly name: string;
  readonly visibleName: string;
  readonly brandName: string;
  /** Each with the brand that it shows. */
  readonly hosts: readonly Pick<TenantHost, 'host' | 'brandName'>[];
  /** The settings that it was given, with its visible name, its brand and its public client. */
  readonly document: TenantDocument;
  /** Flags that staff have turned in place of the configured ones. */
  readonly overrides: FlagOverrides;
  readonly version: number;
}

/** What came of a change: nothing was stored where there are issues. */
export interface SavedTenant {
  readonly tenant: AdministeredTenant | null;
  readonly issues: readonly SettingIssue[];
  /** False where everything was as requested already. */
  readonly changed: boolean;
}

/** A tenant by its id, read inside that tenant; null where there is none. */
export function readTenant({ dataSource }: Pick<Platform, 'dataSource'>, id: string): Promise<AdministeredTenant | null> {
  return withTenant({ dataSource, tenant: { id } }, async (tx) => withHosts(tx, await tx.repo(Tenant).findOneBy({})));
}

async function withHosts(tx: TenantTransaction, stored: Tenant | null): Promise<AdministeredTenant | null> {
  if (stored === null) return null;
  const { tenantId: id, name, visibleName, brandName, oidcClientId, settings, flagOverrides, version } = stored;
  const hosts = await tx.repo(TenantHost).find({ select: ['host', 'brandName'], order: { host: 'ASC' } });
  const client = oidcClientId === null ? {} : { oidcClientId };
  const document = inOrder({ visibleName, brandName, ...client, ...settings });
  return { id, name, visibleName, brandName, hosts, document, overrides: flagOverridesOf(flagOverrides), version };
}

/** The database does not keep the order of fields. */
function inOrder(document: TenantDocument): TenantDocument {
  const place = ([name]: readonly [string, unknown]) => DOCUMENT_FIELDS.indexOf(name);
  return Object.fromEntries(Object.entries(document).sort((one, other) => place(one) - place(other)));
}

/** Locks the tenant until the end of the transaction; null where there is none of its id. */
export async function lockTenant(tx: TenantTransaction): Promise<AdministeredTenant | null> {
  return withHosts(tx, await tx.repo(Tenant).findOne({ lock: 'for_no_key_update' }));
}

/** A checked document as it is stored. */
export function storedDocument(document: TenantDocument): Pick<Tenant, 'visibleName' | 'brandName' | 'oidcClientId' | 'settings'> {
  const { visibleName, brandName, oidcClientId, ...settings } = document;
  return {
    visibleName: visibleName as string,
    brandName: brandName as string,
    oidcClientId: (oidcClientId as string | undefined) ?? null,
    settings,
  };
}
