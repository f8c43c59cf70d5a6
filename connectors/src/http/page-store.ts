/**
 * Answers of a package that are kept while its books are read, under names that a reader gives them. One that starts over finds the
 * pages that it had, and asks the package for none of them twice.
 */
export interface PageStore {
  /** The kept body; null where there is none. */
  get(name: string): Promise<string | null>;
  /** Keeps a body; resolves once it is safe. */
  put(name: string, body: string): Promise<void>;
}
