import { causeOf, type FailureCause } from '../telemetry/failure-cause';
import { reasonOf } from './reason-of';

/** What the log says of an outage: the message without its stack, and the cause, by which the logger holds back one that comes again. */
export function outageFacts(error: unknown): { readonly reason: string; readonly cause: FailureCause } {
  return { reason: reasonOf(error), cause: causeOf(error) };
}
