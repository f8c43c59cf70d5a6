import type { AccountingPackage } from '../accounting-package';

export const freeAgentPackage: AccountingPackage = {
  datasourceNameId: 'FreeAgent',
  name: 'FreeAgent',
  kind: 'connection',
  position: 70,
  beta: false,
  bases: ['Accrual'],
  aliases: ['free agent'],
  mark: { letters: 'FA', hue: 250 },
  exportGuide: 'freeagent',
  client: {
    id: 'FREEAGENT',
    addresses: {
      authorize: 'https://api.freeagent.com/v2/approve_app',
      token: 'https://api.freeagent.com/v2/token_endpoint',
      // FreeAgent has no address for revocation: a renewal replaces the tokens.
      revoke: 'https://api.freeagent.com/v2/token_endpoint',
      api: 'https://api.freeagent.com',
    },
  },
  authorization: async () => (await import('./authorization')).freeAgentAuthorization,
  connector: async () => (await import('./connector')).freeAgentConnector,
  sandbox: async () => (await import('./sandbox/create-freeagent-sandbox')).createFreeAgentSandbox,
};
