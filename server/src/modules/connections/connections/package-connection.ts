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

/** The columns that it is made of. */
export interface PackageConnectionRow {
  readonly id: string;
  readonly dataset_name: string | null;
  readonly datasource_name_id: string;
  readonly state: 'Connected' | 'Disconnected';
  readonly created_at: Date;
  readonly access_ends_at: Date | null;
}

/** A stored connection as the contract has it. */
export function presentConnection(row: PackageConnectionRow): PackageConnection {
  return {
    id: row.id,
    datasetName: row.dataset_name,
    datasourceNameId: row.datasource_name_id,
    state: row.state,
    creationTime: row.created_at,
    accessEndTime: row.access_ends_at,
  };
}
