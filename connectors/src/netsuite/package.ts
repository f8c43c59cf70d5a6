import type { AccountingPackage } from '../accounting-package';

export const netSuitePackage: AccountingPackage = {
  datasourceNameId: 'NetSuite',
  name: 'NetSuite',
  kind: 'connection',
  position: 40,
  beta: false,
  bases: ['Accrual'],
  aliases: ['oracle', 'net suite'],
  mark: { letters: 'NS', hue: 345 },
  exportGuide: 'netsuite',
  withdrawalGuide: 'netsuite',
  client: {
    id: 'NETSUITE',
    // `{account}` stands for the account of a customer as hosts have it.
    addresses: {
      authorize: 'https://system.netsuite.com/app/login/oauth2/authorize.nl',
      token: 'https://{account}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token',
      revoke: 'https://{account}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/revoke',
      api: 'https://{account}.suitetalk.api.netsuite.com',
    },
  },
  authorization: async () => (await import('./authorization')).netSuiteAuthorization,
  connector: async () => (await import('./connector')).netSuiteConnector,
  sandbox: async () => (await import('./sandbox/create-netsuite-sandbox')).createNetSuiteSandbox,
};
