import { DOCUMENT_FIELDS } from '@countinghouse/domain/tenants/document/check-document';
import { flagOverridesOf, type FlagOverrides } from '@countinghouse/domain/tenants/feature-flags';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import type { SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';
import type { Platform } from '../../../../platform/context';
import { readInTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';

/** A host of a tenant and the brand that it shows. */
export interface TenantHost {
  readonly host: string;
  readonly brandName: string;
}

/** A tenant as those who administer it see it. */
export interface AdministeredTenant {
  readonly id: string;
  readonly name: string;
  readonly visibleName: string;
  readonly brandName: string;
  readonly hosts: readonly TenantHost[];
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

/** A tenant as it is stored. */
interface TenantRow {
  readonly id: string;
  readonly name: string;
  readonly visible_name: string;
  readonly brand_name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly oidc_client_id: string | null;
  readonly flag_overrides: unknown;
  readonly version: number;
  readonly hosts: readonly TenantHost[];
}

const READ = `
  select t.id, t.name, t.visible_name, t.brand_name, t.settings, t.oidc_client_id, t.flag_overrides, t.version,
    (select coalesce(json_agg(json_build_object('host', h.host, 'brandName', h.brand_name) order by h.host), '[]')
     from tenant_host h where h.tenant_id = t.id) as hosts
  from tenant t where t.id = $1`;

/** A tenant by its id, read inside that tenant; null where there is none. */
export async function readTenant({ dataSource }: Pick<Platform, 'dataSource'>, id: string): Promise<AdministeredTenant | null> {
  const [row] = await readInTenant<TenantRow>({ dataSource, tenant: { id } }, READ, [id]);
  return row === undefined ? null : administeredTenant(row);
}

function administeredTenant(row: TenantRow): AdministeredTenant {
  const { id, name, visible_name: visibleName, brand_name: brandName, hosts, version } = row;
  const client = row.oidc_client_id === null ? {} : { oidcClientId: row.oidc_client_id };
  const document = inOrder({ visibleName, brandName, ...client, ...row.settings });
  return { id, name, visibleName, brandName, hosts, document, overrides: flagOverridesOf(row.flag_overrides), version };
}

/** The database does not keep the order of fields. */
function inOrder(document: TenantDocument): TenantDocument {
  const place = ([name]: readonly [string, unknown]) => DOCUMENT_FIELDS.indexOf(name);
  return Object.fromEntries(Object.entries(document).sort((one, other) => place(one) - place(other)));
}

/** Holds a tenant until the end of the transaction; null where there is none of that id. */
export async function lockTenant(tx: TenantTransaction, id: string): Promise<AdministeredTenant | null> {
  await tx.query('select from tenant where id = $1 for no key update', [id]);
  const [row] = await tx.query<TenantRow>(READ, [id]);
  return row === undefined ? null : administeredTenant(row);
}

/** The columns that a document is stored in. */
export function storedDocument(document: TenantDocument) {
  const { visibleName, brandName, oidcClientId = null, ...settings } = document;
  return { visibleName, brandName, oidcClientId, settings: JSON.stringify(settings) };
}
