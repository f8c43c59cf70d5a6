import type { AccountingPackage } from '../accounting-package';

export const businessCentralPackage: AccountingPackage = {
  datasourceNameId: 'BusinessCentral',
  name: 'Microsoft Dynamics 365 Business Central',
  kind: 'connection',
  position: 60,
  beta: true,
  bases: ['Accrual'],
  aliases: ['dynamics', 'microsoft', 'navision', 'nav', 'bc 365'],
  mark: { letters: 'BC', hue: 195 },
  exportGuide: 'businesscentral',
  withdrawalGuide: 'businesscentral',
  client: {
    id: 'BUSINESS_CENTRAL',
    addresses: {
      authorize: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
      token: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
      // Microsoft Entra has no address that revokes a grant: nothing is sent to this one.
      revoke: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/logout',
      api: 'https://api.businesscentral.dynamics.com',
    },
  },
  authorization: async () => (await import('./authorization')).businessCentralAuthorization,
  connector: async () => (await import('./connector')).businessCentralConnector,
  sandbox: async () => (await import('./sandbox/create-business-central-sandbox')).createBusinessCentralSandbox,
};
