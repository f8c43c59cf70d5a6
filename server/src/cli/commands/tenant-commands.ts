import { isRefusal } from '@countinghouse/domain/refusals';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { createTenant } from '../../modules/identity/tenants/administration/create-tenant';
import { listTenants } from '../../modules/identity/tenants/administration/list-tenants';
import { parseDocument } from '../../modules/identity/tenants/administration/parse-document';
import type { AdministeredTenant } from '../../modules/identity/tenants/administration/stored-tenant';
import type { TenantsCtx } from '../../modules/identity/tenants/administration/tenants-ctx';
import { updateTenant } from '../../modules/identity/tenants/administration/update-tenant';
import type { Page } from '../../platform/graphql/connection';
import { accepted, asOperator, savedTenant, tenantNamed } from './operator';
import { CommandRefused, InvalidUsage, type Command, type CommandIo, type CommandOption, type GivenOptions } from './run-command';

/** The option that names an existing tenant. */
export const TENANT: CommandOption = { value: 'name', help: 'The name of the tenant, such as lender.', required: true };

const DOCUMENT_OPTIONS = {
  'visible-name': { value: 'text', help: 'The name that people see.' },
  brand: { value: 'name', help: 'The name of its brand, part of the URLs of its logo and colors.' },
  settings: { value: 'file', help: 'Settings as JSON; - reads standard input.' },
} as const satisfies Command['options'];

const PAGE = 100;

/** Commands about tenants and their settings. */
export const TENANT_COMMANDS: Readonly<Record<string, Command>> = {
  'tenant create': {
    summary: 'Creates a tenant.',
    options: {
      tenant: { value: 'name', help: 'Its name: the first label of its usual host, such as lender.', required: true },
      host: { value: 'host', help: 'The host of its portal, such as portal.lender.example.', required: true, multiple: true },
      ...DOCUMENT_OPTIONS,
    },
    details: ['Running the same command again changes nothing.'],
    async run(given, io) {
      const document = await documentOf(given, io);
      const input = { name: given.required('tenant'), hosts: given.all('host').map((host) => ({ host })), document };
      const { tenant, changed } = savedTenant(await asOperator(io, (ctx) => createTenant(ctx, input)));
      io.print(`${tenant.name} ${changed ? 'was created' : 'already exists as requested'}: ${hostsOf(tenant)}`);
    },
  },
  'tenant update': {
    summary: 'Changes settings of a tenant.',
    options: {
      tenant: TENANT,
      ...DOCUMENT_OPTIONS,
      replace: { value: null, help: 'Replace all settings: settings missing from the file return to their defaults.' },
    },
    details: ['Settings are merged into the stored ones (RFC 7396); null removes one. Servers apply them within seconds.'],
    async run(given, io) {
      const document = await documentOf(given, io);
      if (Object.keys(document).length === 0) throw new InvalidUsage('Nothing to change: give --settings, --visible-name or --brand.');
      const { tenant, changed } = savedTenant(
        await asOperator(io, async (ctx) => {
          const { id } = await tenantNamed(ctx, given.required('tenant'));
          return updateTenant(ctx, { tenantId: id, version: null, document, replaces: given.isOn('replace') ? 'all' : 'merged' });
        }),
      );
      io.print(`${tenant.name} ${changed ? 'was changed' : 'already has these settings'}.`);
    },
  },
  'tenant show': {
    summary: 'Prints the settings of a tenant as JSON, in the form that `tenant update --settings` reads.',
    options: { tenant: TENANT },
    async run(given, io) {
      const tenant = await asOperator(io, (ctx) => tenantNamed(ctx, given.required('tenant')));
      io.note(`${tenant.name} (${tenant.id}): ${hostsOf(tenant)}`);
      const turned = Object.entries(tenant.overrides).map(([flag, value]) => `${flag} ${value ? 'on' : 'off'}`);
      if (turned.length > 0) io.note(`Overridden by staff: ${turned.join(', ')}`);
      io.print(JSON.stringify(tenant.document, null, 2));
    },
  },
  'tenant list': {
    summary: 'Lists the tenants with their hosts.',
    options: {
      search: { value: 'text', help: 'Only tenants with this text in a name or host.' },
      json: { value: null, help: 'One JSON object per line.' },
    },
    async run(given, io) {
      const tenants = await asOperator(io, (ctx) => allTenants(ctx, given.optional('search')));
      for (const tenant of tenants)
        io.print(given.isOn('json') ? jsonOf(tenant) : `${tenant.name}\t${tenant.visibleName}\t${hostsOf(tenant)}`);
    },
  },
};

async function documentOf(given: GivenOptions, io: CommandIo): Promise<TenantDocument> {
  const [visibleName, brandName, path] = [given.optional('visible-name'), given.optional('brand'), given.optional('settings')];
  const settings = path === null ? {} : await readDocument(path, io);
  return { ...settings, ...(visibleName === null ? {} : { visibleName }), ...(brandName === null ? {} : { brandName }) };
}

async function readDocument(path: string, { read }: CommandIo): Promise<TenantDocument> {
  const text = await read(path).catch((error: unknown) => {
    throw new InvalidUsage(`${path} can't be read: ${(error as Error).message}`);
  });
  const document = parseDocument(text);
  if (isRefusal(document)) throw new CommandRefused(`${path === '-' ? 'The input' : path} ${document.facts?.problem}.`);
  return document;
}

async function allTenants(ctx: TenantsCtx, search: string | null): Promise<AdministeredTenant[]> {
  const tenants: AdministeredTenant[] = [];
  for (let after: string | null = null; ;) {
    const page: Page<AdministeredTenant> = accepted(await listTenants(ctx, { search, first: PAGE, after }));
    tenants.push(...page.nodes);
    const last = page.nodes.at(-1);
    if (!page.hasNextPage || last === undefined) return tenants;
    after = page.cursorOf(last);
  }
}

function hostsOf({ hosts, brandName }: AdministeredTenant): string {
  return hosts.map((each) => (each.brandName === brandName ? each.host : `${each.host} (${each.brandName})`)).join(', ');
}

function jsonOf({ id, name, visibleName, brandName, hosts }: AdministeredTenant): string {
  return JSON.stringify({ id, name, visibleName, brandName, hosts });
}
