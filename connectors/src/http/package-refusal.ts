import { ConnectorError } from '../connector';

/** A call that a package refused: for the log also the status, and the vendor's reference where the answer had one. */
export class PackageRefusal extends ConnectorError {
  readonly status: number;
  readonly reference: string | null;
  /** The `reason` of the verdict. */
  readonly reason: string | null;

  constructor(
    code: ConnectorError['code'],
    sentence: string,
    answer: { readonly status: number; readonly reference: string | null; readonly reason: string | null },
  ) {
    super(code, sentence);
    this.status = answer.status;
    this.reference = answer.reference;
    this.reason = answer.reason;
  }
}
