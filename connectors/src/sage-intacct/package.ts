import type { AccountingPackage } from '../accounting-package';

const GATEWAY = 'https://api.intacct.com/ia/xml/xmlgw.phtml';

/** The id and secret of the client are the sender ID and its password, by which Sage Intacct knows the product. */
export const sageIntacctPackage: AccountingPackage = {
  datasourceNameId: 'SageIntacct',
  name: 'Sage Intacct',
  kind: 'connection',
  position: 50,
  beta: true,
  bases: ['Accrual'],
  aliases: ['intacct'],
  mark: { letters: 'SI', hue: 115 },
  exportGuide: 'sageintacct',
  withdrawalGuide: 'sageintacct',
  client: {
    id: 'SAGE_INTACCT',
    addresses: { authorize: GATEWAY, token: GATEWAY, revoke: GATEWAY, api: 'https://api.intacct.com' },
  },
  authorization: async () => (await import('./authorization')).sageIntacctAuthorization,
  connector: async () => (await import('./connector')).sageIntacctConnector,
  sandbox: async () => (await import('./sandbox/create-intacct-sandbox')).createIntacctSandbox,
};
