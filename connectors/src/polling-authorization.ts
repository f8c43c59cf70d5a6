import { LASTING, type GrantKeeping, type Organization } from './authorization';

/** What the program on the customer's machine says of the company that is open there, with its first request of a session. */
export interface Greeting {
  /** The path of the company file on that machine. */
  readonly companyFile: string;
  /** What the package says of itself and its company, in the package's own form. */
  readonly hostAnswer: string;
}

/** What stands in the file that a person opens in the program on their machine. */
export interface ConnectFile {
  /** Names the product in the list of that program. */
  readonly appName: string;
  /** One sentence below the name. */
  readonly description: string;
  /** How often that machine asks for work by itself, in minutes. */
  readonly everyMinutes: number;
}

/**
 * How access is granted by a file with a password, which a person opens in a program beside their accounting package: that program then
 * asks us for work. The client id of the package is the owner id of the file, a GUID.
 */
export interface PollingAuthorization extends GrantKeeping {
  readonly kind: 'polling';
  readonly file: ConnectFile;
  /** How long a reading waits for a machine that does not ask, in days, unless a setting says otherwise; it then ends as Disconnected. */
  readonly waitDays: number;
  /** The company that a greeting is about; null where it does not name one. */
  organizationOf(greeting: Greeting): Organization | null;
}

/** Access that there is nothing to renew and nothing to revoke of, since the machine of the customer alone reaches the books. */
export const NO_GRANT: GrantKeeping = {
  refresh: async (_client, secrets) => ({ secrets, expiresInSeconds: LASTING }),
  revoke: async () => undefined,
  access: (secrets) => secrets,
};
