import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { FaultFacts, FaultKey } from '@countinghouse/domain/imports/fault-problem';

/** An archive holds something that a workbook never does; the message says what. */
export class UnsafePackage extends Error {
  constructor(flaw: FaultKey, facts?: FaultFacts) {
    super(faultProblem(flaw, facts));
  }
}
