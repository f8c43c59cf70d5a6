import type { AccountingPackage } from '../accounting-package';

export const xeroPackage: AccountingPackage = {
  datasourceNameId: 'Xero',
  name: 'Xero',
  kind: 'connection',
  position: 30,
  beta: false,
  bases: ['Accrual', 'Cash'],
  aliases: [],
  mark: { letters: 'XE', hue: 225 },
  exportGuide: 'xero',
  withdrawalGuide: 'xero',
  client: {
    id: 'XERO',
    addresses: {
      authorize: 'https://login.xero.com/identity/connect/authorize',
      token: 'https://identity.xero.com/connect/token',
      revoke: 'https://identity.xero.com/connect/revocation',
      api: 'https://api.xero.com',
    },
  },
  authorization: async () => (await import('./authorization')).xeroAuthorization,
  connector: async () => (await import('./connector')).xeroConnector,
  sandbox: async () => (await import('./sandbox/create-xero-sandbox')).createXeroSandbox,
};
