/** A connection that was refused or failed, by the code of the platform API. */
export class CollectionFailure extends Error {
  override readonly name = 'CollectionFailure';

  constructor(
    readonly code: string,
    readonly description: string | null,
  ) {
    super(description ?? code);
  }
}
