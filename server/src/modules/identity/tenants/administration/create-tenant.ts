import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { checkDocument } from '@countinghouse/domain/tenants/document/check-document';
import { isSameJson, type TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { settingIssue, type SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';
import { brandName, hostName, tenantName } from '@countinghouse/domain/tenants/tenant-names';
import type { AuditedChange } from '../../../../platform/audit/record-audit';
import { withTenant } from '../../../../platform/database/with-tenant';
import { useCase } from '../../../../platform/use-case';
import { findTenant } from './find-tenant';
import { settingNames } from './setting-names';
import { lockTenant, storedDocument, type AdministeredTenant, type SavedTenant } from './stored-tenant';
import { auditForStaff, auditInTenant, type TenantsCtx } from './tenants-ctx';
import { Tenant } from '../tenant.entity';
import { TenantHost } from '../tenant-host.entity';

/** A tenant to be. */
export interface CreateTenant {
  /** Made unless given; a UUID in lower case. */
  readonly id?: string;
  /** First label of its usual host, such as `lender`. */
  readonly name: string;
  /** At least one; the brand of the document unless a host has its own. */
  readonly hosts: readonly { readonly host: string; readonly brandName?: string | null }[];
  /** Its settings and its visible name; the brand is called like the tenant unless it says otherwise. */
  readonly document: TenantDocument;
}

/**
 * Creates a tenant with its hosts. The same tenant again changes nothing. Refuses Duplicate for the name of another tenant and for a host that
 * is taken; issues of the document, the name and the hosts are answered, and nothing is stored then.
 */
export const createTenant = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  async (ctx: TenantsCtx, input: CreateTenant): Promise<Result<SavedTenant>> => {
    const document: TenantDocument = { brandName: input.name, ...input.document };
    const issues = [...tenantName(input.name, 'name'), ...hostIssues(input), ...checkDocument(document, await settingNames())];
    if (issues.length > 0) return { tenant: null, issues, changed: false };
    const usualBrand = String(document['brandName']);
    const hosts = input.hosts.map(({ host, brandName: own }) => ({ host, brandName: own ?? usualBrand }));
    const found = await findTenant(ctx, input.name);
    if (!isRefusal(found)) {
      const isSame = isSameJson(found.document, document) && hosts.every((host) => found.hosts.some((other) => isSameJson(host, other)));
      return isSame ? { tenant: found, issues: [], changed: false } : refuse('Duplicate', 'name');
    }
    return store(ctx, { id: input.id ?? ctx.ids.next(), name: input.name, hosts, document });
  },
);

function hostIssues({ hosts }: CreateTenant): readonly SettingIssue[] {
  if (hosts.length === 0) return [settingIssue('hosts', 'missing', null)];
  return hosts.flatMap(({ host, brandName: own }, index) => [
    ...hostName(host, `hosts[${index}]`),
    ...(hosts.findIndex((other) => other.host === host) < index ? [settingIssue(`hosts[${index}]`, 'repeated', host)] : []),
    ...(own == null ? [] : brandName(own, `hosts[${index}].brandName`)),
  ]);
}

interface NewTenant {
  readonly id: string;
  readonly name: string;
  readonly hosts: AdministeredTenant['hosts'];
  readonly document: TenantDocument;
}

async function store(ctx: TenantsCtx, { id, name, hosts, document }: NewTenant): Promise<Result<SavedTenant>> {
  const { visibleName, brandName: usualBrand, oidcClientId, settings } = storedDocument(document);
  const change: AuditedChange = { action: 'tenant.created', subjectType: 'tenant', subjectId: id, fields: Object.keys(document) };
  try {
    const tenant = await withTenant({ dataSource: ctx.dataSource, tenant: { id } }, async (tx) => {
      await tx.repo(Tenant).insert({ name, visibleName, brandName: usualBrand, oidcClientId, settings });
      for (const host of hosts) await tx.repo(TenantHost).insert(host);
      await auditInTenant(tx, ctx, id, change);
      return lockTenant(tx);
    });
    await auditForStaff(ctx, id, change);
    return { tenant, issues: [], changed: true };
  } catch (error) {
    const taken = takenBy(error);
    if (taken === null) throw error;
    return taken;
  }
}

/** The refusal for a name or host that is taken, by the violated constraint. */
function takenBy(error: unknown): Refusal | null {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown };
  if (code !== '23505') return null;
  return constraint === 'tenant_host_pkey' ? refuse('Duplicate', 'host') : refuse('Duplicate', 'name');
}
