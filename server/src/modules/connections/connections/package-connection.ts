import type { Connection } from './connection.entity';

/** A connection to an accounting package; what gives access to it is never part of it (docs/spec.md, lender 3). */
export interface PackageConnection {
  readonly id: string;
  /** The company in the package; null where the package did not name it. */
  readonly datasetName: string | null;
  readonly datasourceNameId: string;
  /** `Disconnected` once the package withdrew its grant. */
  readonly state: 'Connected' | 'Disconnected';
  readonly creationTime: Date;
  /** When the package ends access by itself, or did; null where it sets no end. */
  readonly accessEndTime: Date | null;
}

/** The properties of a stored connection that it is made of. */
export const SHOWN_OF_CONNECTION = ['id', 'datasetName', 'datasourceNameId', 'state', 'createdAt', 'accessEndsAt'] as const;

/** A stored connection as the contract has it. */
export function presentConnection(stored: Pick<Connection, (typeof SHOWN_OF_CONNECTION)[number]>): PackageConnection {
  const { createdAt: creationTime, accessEndsAt: accessEndTime, id, datasetName, datasourceNameId, state } = stored;
  return { id, datasetName, datasourceNameId, state, creationTime, accessEndTime };
}
