import { LIMITS } from '../limits';
import { faultText } from './fault-problem';
import type { Fault } from './page';

/** The faults as one text for people: the first twenty by place, then how many more there are (design 2, File upload as a source). */
export function describeFaults(faults: readonly Fault[], more: number): string {
  const described = faults.slice(0, LIMITS.describedFaults).map(({ place, problem }) => faultText('fault', { place, problem }));
  const left = faults.length - described.length + more;
  const parts = left === 0 ? described : [...described, faultText('andMore', { count: left })];
  return parts.length === 0 ? '' : parts.reduce((some, next) => faultText('faults', { some, more: next }));
}
