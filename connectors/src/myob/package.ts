import type { AccountingPackage } from '../accounting-package';

const TOKENS = 'https://secure.myob.com/oauth2/v1/authorize';

/** MYOB has no endpoint that ends a grant, so the address to revoke at is one that is known anyway. */
export const myobBusinessPackage: AccountingPackage = {
  datasourceNameId: 'MYOBBusiness',
  name: 'MYOB Business',
  kind: 'connection',
  position: 80,
  beta: false,
  bases: ['Accrual'],
  aliases: ['accountright', 'mind your own business'],
  mark: { letters: 'MY', hue: 310 },
  exportGuide: 'myobbusiness',
  withdrawalGuide: 'myobbusiness',
  client: {
    id: 'MYOB',
    addresses: {
      authorize: 'https://secure.myob.com/oauth2/account/authorize',
      token: TOKENS,
      revoke: TOKENS,
      api: 'https://api.myob.com/accountright',
    },
  },
  authorization: async () => (await import('./authorization')).myobAuthorization,
  connector: async () => (await import('./connector')).myobConnector,
  sandbox: async () => (await import('./sandbox/create-myob-sandbox')).createMyobSandbox,
};
