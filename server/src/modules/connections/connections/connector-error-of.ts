import type { ConnectorError } from '@countinghouse/connectors/connector';

/** The error that a package's connector reported, or null for an unexpected error. It is recognized by name, because the server does not contain the connectors' code. */
export function connectorErrorOf(error: unknown): ConnectorError | null {
  return error instanceof Error && error.name === 'ConnectorError' ? (error as ConnectorError) : null;
}
