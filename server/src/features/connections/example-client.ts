import type { ExampleClient } from '@countinghouse/connectors/example/authorise';
import type { Platform } from '../../platform/context';

/** The path that DEX sends people back to. */
export const CALLBACK_PATH = '/connect/callback';

/** The product as DEX knows it, from a host of ours; null when DEX is not configured. */
export function exampleClient({ packages }: Pick<Platform, 'packages'>, origin: string): ExampleClient | null {
  return packages.Example === undefined ? null : { ...packages.Example, redirectUri: `${origin}${CALLBACK_PATH}` };
}
