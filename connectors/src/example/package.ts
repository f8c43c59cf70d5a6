import type { AccountingPackage } from '../accounting-package';

/** DEX, the sample package: it has no vendor and no addresses, and is what its stand-in answers. */
export const examplePackage: AccountingPackage = {
  datasourceNameId: 'Example',
  name: 'DEX',
  kind: 'connection',
  position: 110,
  beta: false,
  bases: ['Accrual'],
  aliases: ['sample', 'demo', 'test'],
  mark: { letters: 'DX', hue: 65 },
  client: { id: 'EXAMPLE', addresses: null },
  authorization: async () => (await import('./authorization')).exampleAuthorization,
  connector: async () => (await import('./connector')).exampleConnector,
  sandbox: async () => (await import('./sandbox/example-sandbox')).createExampleSandbox,
};
