import type { SourceDocument } from './read-documents';
import { resourceOf, sourceKind, sourcePath } from './source-path';

/** What the rows of one source have in common. */
export interface RowSource {
  readonly path: string;
  /** What FreeAgent calls its kind, in words. */
  readonly kind: string;
  /** Undefined where it is no document, or documents are not wanted. */
  readonly document: SourceDocument | undefined;
}

/** The sources that rows name by address, each read once. */
export class RowSources {
  readonly #documents: ReadonlyMap<string, SourceDocument> | null;
  readonly #known = new Map<string, RowSource>();
  readonly #kinds = new Map<string, string>();
  #last: { readonly address: string; readonly source: RowSource } | null = null;

  constructor(documents: ReadonlyMap<string, SourceDocument> | null) {
    this.#documents = documents;
  }

  /** What an address names; rows of one transaction often follow each other. */
  of(address: string): RowSource {
    if (this.#last?.address === address) return this.#last.source;
    const source = this.#known.get(address) ?? this.#read(address);
    this.#last = { address, source };
    return source;
  }

  #read(address: string): RowSource {
    const path = sourcePath(address);
    const source = { path, kind: this.#kindOf(resourceOf(path)), document: this.#documents?.get(path) };
    this.#known.set(address, source);
    return source;
  }

  #kindOf(resource: string): string {
    const known = this.#kinds.get(resource);
    if (known !== undefined) return known;
    const kind = sourceKind(resource);
    this.#kinds.set(resource, kind);
    return kind;
  }
}
