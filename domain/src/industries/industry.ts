/** An industry of the North American Industry Classification System, with the entries of its index (lender side 3, Industry code entry). */
export interface Industry {
  readonly naicsCode: string;
  readonly description: string;
  readonly additionalDescriptions: readonly string[];
}
