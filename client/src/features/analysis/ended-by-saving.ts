/** What a save ends, such as approvals; null where it ends nothing. */
export interface EndedBySaving {
  /** The next save of what belongs to the collection. */
  readonly collection: string | null;
  /** The next save of what holds for the whole workspace. */
  readonly workspace: string | null;
}
