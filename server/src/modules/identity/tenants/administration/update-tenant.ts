import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { checkChangedDocument } from '@countinghouse/domain/tenants/document/check-document';
import { isSameJson, mergeDocument, type TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { staffSettings, withOwnSettings } from '@countinghouse/domain/tenants/document/own-settings';
import type { SettingIssue } from '@countinghouse/domain/tenants/document/setting-issue';
import type { AuditedChange, AuditedValues } from '../../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';
import { useCase } from '../../../../platform/use-case';
import { settingNames } from './setting-names';
import { lockTenant, storedDocument, type AdministeredTenant, type SavedTenant } from './stored-tenant';
import { auditForStaff, auditInTenant, type TenantsCtx } from './tenants-ctx';
import { Tenant } from '../tenant.entity';
import { TenantHost } from '../tenant-host.entity';

/** Changes to a tenant. */
export interface UpdateTenant {
  readonly tenantId: string;
  /** The version that was read; null takes any. */
  readonly version: number | null;
  readonly document: TenantDocument;
  /** `all`: what the document leaves out goes back to its default; `own`: the same for the settings of administrators alone; `merged`: by RFC 7396. */
  readonly replaces: 'all' | 'own' | 'merged';
}

/**
 * Changes the settings of a tenant; running servers read them within seconds. Refuses NotFound, StaleVersion, and InvalidInput where staff
 * would lock themselves out; issues of the document are answered, and nothing is stored then.
 */
export const updateTenant = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  async (ctx: TenantsCtx, input: UpdateTenant): Promise<Result<SavedTenant>> => {
    const names = await settingNames();
    const { tenantId } = input;
    const check = (before: TenantDocument, after: TenantDocument) => checkChangedDocument(before, after, names);
    const saved = await withTenant({ dataSource: ctx.dataSource, tenant: { id: tenantId } }, (tx) => update(tx, ctx, input, check));
    if (isRefusal(saved)) return saved;
    const { change, ...answer } = saved;
    if (change !== null) await auditForStaff(ctx, tenantId, change);
    return answer;
  },
);

type Check = (before: TenantDocument, after: TenantDocument) => readonly SettingIssue[];
type Updated = SavedTenant & { readonly change: AuditedChange | null };

async function update(tx: TenantTransaction, ctx: TenantsCtx, input: UpdateTenant, check: Check): Promise<Result<Updated>> {
  const stored = await lockTenant(tx);
  if (stored === null) return refuse('NotFound');
  if (input.version !== null && input.version !== stored.version) return refuse('StaleVersion');
  const document = changedDocument(stored.document, input);
  const issues = [...(input.replaces === 'own' ? staffSettings(input.document) : []), ...check(stored.document, document)];
  if (issues.length > 0) return { tenant: stored, issues, changed: false, change: null };
  if (ctx.staffTenantId === stored.id && document['lenderDisabled'] === true)
    return refuse('InvalidInput', 'lenderDisabled', { problem: 'would lock out the staff of Countinghouse' });
  if (isSameJson(stored.document, document)) return { tenant: stored, issues: [], changed: false, change: null };
  const { visibleName, brandName, oidcClientId, settings } = storedDocument(document);
  const names = { visibleName, brandName, oidcClientId };
  await tx.repo(Tenant).update({}, { ...names, settings, version: () => 'version + 1' });
  if (brandName !== stored.brandName) await tx.repo(TenantHost).update({ brandName: stored.brandName }, { brandName });
  const changes = changedValues(stored, document);
  const change = { action: 'tenant.updated', subjectType: 'tenant', subjectId: stored.id, ...changes } as const;
  await auditInTenant(tx, ctx, stored.id, change);
  return { tenant: await lockTenant(tx), issues: [], changed: true, change };
}

function changedDocument(stored: TenantDocument, { document, replaces }: UpdateTenant): TenantDocument {
  if (replaces === 'merged') return mergeDocument(stored, document);
  return replaces === 'all' ? withoutNulls(document) : withOwnSettings(stored, withoutNulls(document));
}

/** A field that is null counts as left out. */
function withoutNulls(document: TenantDocument): TenantDocument {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));
}

/** The names of the settings that changed; of single values, the values too. */
function changedValues({ document: before }: AdministeredTenant, after: TenantDocument): { fields: string[]; changes: AuditedValues } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSameJson(before[name], after[name]));
  const single = names.filter((name) => [before[name], after[name]].every((value) => typeof value !== 'object'));
  const changes = Object.fromEntries(single.map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]));
  return { fields: names.sort(), changes };
}
