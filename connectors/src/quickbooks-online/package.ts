import type { AccountingPackage } from '../accounting-package';

export const quickBooksOnlinePackage: AccountingPackage = {
  datasourceNameId: 'QuickBooksOnline',
  name: 'QuickBooks Online',
  kind: 'connection',
  position: 10,
  beta: false,
  bases: ['Accrual', 'Cash'],
  aliases: ['qbo', 'intuit', 'quick books'],
  mark: { letters: 'QB', hue: 145 },
  exportGuide: 'quickbooksonline',
  withdrawalGuide: 'quickbooksonline',
  client: {
    id: 'QUICKBOOKS_ONLINE',
    addresses: {
      authorize: 'https://appcenter.intuit.com/connect/oauth2',
      token: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
      revoke: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
      api: 'https://quickbooks.api.intuit.com',
    },
  },
  authorization: async () => (await import('./authorization')).quickBooksOnlineAuthorization,
  connector: async () => (await import('./connector')).quickBooksOnlineConnector,
  sandbox: async () => (await import('./sandbox/sandbox')).createQuickBooksOnlineSandbox,
};
