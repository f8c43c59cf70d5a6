/** An account of a chart by what is known before its type is: empty where a chart has no numbers or no parents. */
export interface ChartAccount {
  readonly number: string;
  readonly name: string;
  readonly parent: string;
}
