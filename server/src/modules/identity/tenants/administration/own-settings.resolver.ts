import { InputArg } from '../../../../platform/graphql/input-arg';
import { ownSettings } from '@countinghouse/domain/tenants/document/own-settings';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { refuse } from '@countinghouse/domain/refusals';
import { Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../../platform/context';
import { unwrap } from '../../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../../platform/graphql/viewer-ctx';
import { OwnTenantSettingsType, SavedOwnTenantSettingsType, UpdateOwnTenantSettingsInput } from './own-settings.types';
import { parseDocument } from './parse-document';
import { presentIssue } from './present-issue';
import { readTenant, type AdministeredTenant } from './stored-tenant';
import { ownTenantCtx } from './tenants-ctx';
import { updateTenant } from './update-tenant';

/** The settings of the tenant, for its administrators; Forbidden for everybody else. */
@Resolver()
export class OwnSettingsResolver {
  @Query(() => OwnTenantSettingsType, { description: 'The settings of this tenant. Needs CanManageTenantSettings.' })
  async ownTenantSettings(@Context() ctx: Ctx): Promise<OwnTenantSettingsType> {
    const scope = unwrap(ownTenantCtx(viewerCtx(ctx)));
    return present(await readTenant(scope, ctx.tenant.id));
  }

  @Mutation(() => SavedOwnTenantSettingsType, {
    description: 'Changes the settings of this tenant that its administrators manage. Needs CanManageTenantSettings.',
  })
  async updateOwnTenantSettings(
    @Context() ctx: Ctx,
    @InputArg(() => UpdateOwnTenantSettingsInput) { version, document }: UpdateOwnTenantSettingsInput,
  ): Promise<SavedOwnTenantSettingsType> {
    const scope = unwrap(ownTenantCtx(viewerCtx(ctx)));
    const given = unwrap(parseDocument(document));
    const saved = unwrap(await updateTenant(scope, { tenantId: ctx.tenant.id, version, document: given, replaces: 'own' }));
    return { settings: present(saved.tenant), issues: saved.issues.map(presentIssue) };
  }
}

function present(tenant: AdministeredTenant | null): OwnTenantSettingsType {
  if (tenant === null) return unwrap<OwnTenantSettingsType>(refuse('NotFound'));
  const settings = tenantSettingsOf(tenant.document);
  const { dataCollectionLimit, requestsPerMinute, retentionDays, shareableLinkDays, copyLinkDays, invitationDays } = settings;
  return {
    id: tenant.id,
    version: tenant.version,
    document: JSON.stringify(ownSettings(tenant.document), null, 2),
    takesAnonymousBorrowers: settings.anonymousCollection.allowed,
    dataCollectionLimit,
    requestsPerMinute,
    retentionDays,
    shareableLinkDays,
    copyLinkDays,
    invitationDays,
  };
}
