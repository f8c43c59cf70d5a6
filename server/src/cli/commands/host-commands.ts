import { addHost, removeHost } from '../../modules/identity/tenants/administration/change-hosts';
import { asOperator, savedTenant, tenantNamed } from './operator';
import type { Command, CommandOption } from './run-command';
import { TENANT } from './tenant-commands';

const HOST: CommandOption = { value: 'host', help: 'Lowercase, without a port, such as portal.lender.example.', required: true };

/** Commands about the hosts at which tenants answer. */
export const HOST_COMMANDS: Readonly<Record<string, Command>> = {
  'host add': {
    summary: 'Adds a host to a tenant, or changes the brand that the host shows.',
    options: {
      tenant: TENANT,
      host: HOST,
      brand: { value: 'name', help: 'The brand that the host shows. Default: the brand of the tenant.' },
    },
    async run(given, io) {
      const { host, changed } = await asOperator(io, async (ctx) => {
        const { id: tenantId } = await tenantNamed(ctx, given.required('tenant'));
        const input = { tenantId, host: given.required('host'), brandName: given.optional('brand') };
        return { host: input.host, ...savedTenant(await addHost(ctx, input)) };
      });
      io.print(`${host} ${changed ? 'was added' : 'already exists as requested'}.`);
    },
  },
  'host remove': {
    summary: 'Removes a host from a tenant; the last host cannot be removed.',
    options: { tenant: TENANT, host: HOST },
    async run(given, io) {
      const { host, changed } = await asOperator(io, async (ctx) => {
        const { id: tenantId } = await tenantNamed(ctx, given.required('tenant'));
        const input = { tenantId, host: given.required('host') };
        return { host: input.host, ...savedTenant(await removeHost(ctx, input)) };
      });
      io.print(`${host} ${changed ? 'was removed' : 'is not a host of the tenant'}.`);
    },
  },
};
