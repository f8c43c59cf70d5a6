import { randomUUID } from 'node:crypto';
import type { GraphqlCells, GraphqlRow } from './matrix-row';

const staffOnly: GraphqlCells = ['Forbidden', 'Forbidden', 'Forbidden', 'Unauthenticated', 'SessionExpired'];
const administratorsOnly: GraphqlCells = ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'];
const aTenant = () => ({ t: randomUUID() });

/** Calls on tenants that only the product's staff may make, and calls of administrators on their own tenant. */
export const TENANT_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.tenantFlags': { query: '{ tenantFlags { totalCount } }', cells: staffOnly },
  'Mutation.overrideTenantFlags': {
    query:
      'mutation ($t: ID!) { overrideTenantFlags(input: { tenantId: $t, version: 1, changes: [{ flag: riskCalcEnabled, value: false }] }) { id } }',
    variables: aTenant,
    cells: staffOnly,
  },
  'Query.ownTenantSettings': { query: '{ ownTenantSettings { document } }', cells: administratorsOnly, demoted: 'Forbidden' },
  'Mutation.updateOwnTenantSettings': {
    query: 'mutation { updateOwnTenantSettings(input: { version: 1, document: "{}" }) { issues { path } } }',
    cells: administratorsOnly,
    demoted: 'Forbidden',
  },
  'Query.tenants': { query: '{ tenants { totalCount } }', cells: staffOnly },
  'Query.administeredTenant': { query: '{ administeredTenant(name: "lender") { document } }', cells: staffOnly },
  'Mutation.createTenant': {
    query: 'mutation { createTenant(input: { name: "new", hosts: ["new.localhost"], document: "{}" }) { issues { path } } }',
    cells: staffOnly,
  },
  'Mutation.updateTenant': {
    query: 'mutation ($t: ID!) { updateTenant(input: { tenantId: $t, version: 1, document: "{}" }) { issues { path } } }',
    variables: aTenant,
    cells: staffOnly,
  },
  'Mutation.createTenantHost': {
    query: 'mutation ($t: ID!) { createTenantHost(input: { tenantId: $t, host: "new.localhost" }) { issues { path } } }',
    variables: aTenant,
    cells: staffOnly,
  },
  'Mutation.deleteTenantHost': {
    query: 'mutation ($t: ID!) { deleteTenantHost(input: { tenantId: $t, host: "lender.localhost" }) { issues { path } } }',
    variables: aTenant,
    cells: staffOnly,
  },
  'Mutation.inviteTenantAdministrator': {
    query:
      'mutation ($t: ID!) { inviteTenantAdministrator(input: { tenantId: $t, emailAddress: "new@lender.example", firstName: "New" }) { id } }',
    variables: aTenant,
    cells: staffOnly,
  },
};
