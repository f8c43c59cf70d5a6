import { InputArg } from '../../../../platform/graphql/input-arg';
import { AFTER, first } from '../../../../platform/graphql/arg-options';
import { IsString } from 'class-validator';
import { enteredEmail } from '@countinghouse/domain/fields/email';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { Arg, Ctx as Context, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../../platform/context';
import { connectionOf } from '../../../../platform/graphql/connection';
import { unwrap } from '../../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../../platform/graphql/viewer-ctx';
import { isId } from '../../../../platform/http/body-fields';
import { readAdministratorState } from './administrator-state';
import { addHost, removeHost } from './change-hosts';
import { createTenant } from './create-tenant';
import { findTenant } from './find-tenant';
import { inviteAdministrator } from './invite-administrator';
import { listTenants } from './list-tenants';
import { parseDocument } from './parse-document';
import { presentIssue } from './present-issue';
import type { AdministeredTenant, SavedTenant } from './stored-tenant';
import { staffTenantsCtx } from './tenants-ctx';
import {
  AdministeredTenantConnectionType,
  AdministeredTenantType,
  CreateTenantInput,
  SavedTenantType,
  InviteTenantAdministratorInput,
  CreateTenantHostInput,
  UpdateTenantInput,
} from './tenants.types';
import { updateTenant } from './update-tenant';

const staffCtx = (ctx: Ctx) => unwrap(staffTenantsCtx(viewerCtx(ctx)));

@InputType('DeleteTenantHostInput', { description: 'The host to delete, and its tenant.' })
class DeleteTenantHostInput {
  @Field(() => ID, { description: 'Id of the tenant.' })
  @IsString()
  tenantId: string;

  @Field(() => String, { description: 'The host name, lowercase and without a port.' })
  @IsString()
  host: string;
}

/** The tenants, for staff of the product; Forbidden for everybody else. */
@Resolver(() => AdministeredTenantType)
export class TenantsResolver {
  @Query(() => AdministeredTenantConnectionType, { description: 'The tenants by name; staff only.' })
  async tenants(
    @Context() ctx: Ctx,
    @Arg('search', () => String, { nullable: true, description: 'Part of a name or host; all when omitted.' }) search: string | null,
    @Arg('first', () => Int, first(50)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    return connectionOf(unwrap(await listTenants(staffCtx(ctx), { search: search ?? null, first, after: after ?? null })));
  }

  @Query(() => AdministeredTenantType, { description: 'A tenant by its name; staff only.' })
  async administeredTenant(
    @Context() ctx: Ctx,
    @Arg('name', () => String, { description: 'The technical name of the tenant.' }) name: string,
  ) {
    return unwrap(await findTenant(staffCtx(ctx), name));
  }

  @Mutation(() => SavedTenantType, { description: 'Creates a tenant; staff only.' })
  async createTenant(@Context() ctx: Ctx, @InputArg(() => CreateTenantInput) { name, hosts, document }: CreateTenantInput) {
    const scope = staffCtx(ctx);
    const given = unwrap(parseDocument(document));
    return presentSaved(await createTenant(scope, { name, hosts: hosts.map((host) => ({ host })), document: given }));
  }

  @Mutation(() => SavedTenantType, { description: 'Changes the settings of a tenant; staff only.' })
  async updateTenant(@Context() ctx: Ctx, @InputArg(() => UpdateTenantInput) { tenantId, version, document }: UpdateTenantInput) {
    const scope = staffCtx(ctx);
    const given: TenantDocument = unwrap(parseDocument(document));
    return presentSaved(await updateTenant(scope, { tenantId: idOf(tenantId), version, document: given, replaces: 'all' }));
  }

  @Mutation(() => SavedTenantType, { description: 'Adds a host to a tenant; staff only.' })
  async createTenantHost(@Context() ctx: Ctx, @InputArg(() => CreateTenantHostInput) { tenantId, host, brandName }: CreateTenantHostInput) {
    return presentSaved(await addHost(staffCtx(ctx), { tenantId: idOf(tenantId), host, brandName: brandName ?? null }));
  }

  @Mutation(() => SavedTenantType, { description: 'Deletes a host of a tenant; staff only.' })
  async deleteTenantHost(@Context() ctx: Ctx, @InputArg(() => DeleteTenantHostInput) { tenantId, host }: DeleteTenantHostInput) {
    return presentSaved(await removeHost(staffCtx(ctx), { tenantId: idOf(tenantId), host }));
  }

  @Mutation(() => AdministeredTenantType, {
    description: 'Invites the first administrator of a tenant, or sends the invitation again; staff only.',
  })
  async inviteTenantAdministrator(
    @Context() ctx: Ctx,
    @InputArg(() => InviteTenantAdministratorInput) input: InviteTenantAdministratorInput,
  ) {
    const scope = staffCtx(ctx);
    const tenantId = idOf(input.tenantId);
    const person = {
      firstName: input.firstName.trim(),
      lastName: input.lastName?.trim() || null,
      emailAddress: enteredEmail(input.emailAddress),
    };
    return unwrap(await inviteAdministrator(scope, { tenantId, ...person }));
  }

  @FieldResolver()
  document(@Root() tenant: AdministeredTenant) {
    return JSON.stringify(tenant.document, null, 2);
  }

  @FieldResolver()
  administrator(@Root() tenant: AdministeredTenant, @Context() ctx: Ctx) {
    return readAdministratorState(staffCtx(ctx), tenant.id);
  }
}

function idOf(text: string): string {
  const id = text.toLowerCase();
  return unwrap<string>(isId(id) ? id : refuse('NotFound'));
}

function presentSaved(saved: Result<SavedTenant>) {
  if (isRefusal(saved)) return unwrap(saved);
  return { tenant: saved.tenant, issues: saved.issues.map(presentIssue) };
}
