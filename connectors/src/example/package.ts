import type { AccountingPackage } from '../accounting-package';

/** DEX, the sample package; it has no vendor, so settings name its addresses. */
export const examplePackage: AccountingPackage = {
  datasourceNameId: 'Example',
  name: 'DEX',
  kind: 'connection',
  beta: false,
  aliases: ['sample', 'demo', 'test'],
  client: { id: 'EXAMPLE', addresses: null },
  authorization: async () => (await import('./authorization')).exampleAuthorization,
  connector: async () => (await import('./connector')).exampleConnector,
};
