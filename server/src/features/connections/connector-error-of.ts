import type { ConnectorError } from '@countinghouse/connectors/connector';

/** What a package's own code reported, or null for a surprise; told by name, for the server has no readers of packages in it. */
export function connectorErrorOf(error: unknown): ConnectorError | null {
  return error instanceof Error && error.name === 'ConnectorError' ? (error as ConnectorError) : null;
}
