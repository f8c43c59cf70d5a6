/** What a document tells about the journals that came from it: journals name neither contact nor number. */
interface SourceDocument {
  /** Party ordinal. */
  readonly party: number;
  readonly number: string | null;
}

/** Documents and payments by the id that journals name as their source. */
export type SourceDocuments = Map<string, SourceDocument>;
