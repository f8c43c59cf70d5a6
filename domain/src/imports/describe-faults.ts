import { LIMITS } from '../limits';
import { faultsLeftOut } from './fault-problem';
import type { Fault } from './page';

/** The faults as one text for people: the first twenty by place, then how many more there are (design 2, File upload as a source). */
export function describeFaults(faults: readonly Fault[], more: number): string {
  const described = faults.slice(0, LIMITS.describedFaults).map((fault) => `${fault.place}: ${fault.problem}`);
  const left = faults.length - described.length + more;
  return left === 0 ? described.join('; ') : `${described.join('; ')}; ${faultsLeftOut(left)}`;
}
