/** An industry of the North American Industry Classification System, with the entries of its index (docs/spec.md, lender 3). */
export interface Industry {
  readonly naicsCode: string;
  readonly description: string;
  readonly additionalDescriptions: readonly string[];
}
