import type { AccountingPackage } from '../accounting-package';

export const quickBooksDesktopPackage: AccountingPackage = {
  datasourceNameId: 'QuickBooksDesktop',
  name: 'QuickBooks Desktop',
  kind: 'connection',
  position: 20,
  beta: false,
  bases: ['Accrual', 'Cash'],
  aliases: ['qbd', 'intuit', 'quick books'],
  mark: { letters: 'QD', hue: 165 },
  exportGuide: 'quickbooksdesktop',
  withdrawalGuide: 'quickbooksdesktop',
  client: { id: 'QUICKBOOKS_DESKTOP', polls: true },
  authorization: async () => (await import('./authorization')).quickBooksDesktopAuthorization,
  connector: async () => (await import('./connector')).quickBooksDesktopConnector,
  machine: async () => (await import('./sandbox/machine')).createQuickBooksDesktopMachine,
};
