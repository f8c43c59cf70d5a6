import type { Connector, ReadRequest } from './connector';
import { CallCounting } from './http/call-counting';
import type { CountedCalls } from './http/call-counting';

/**
 * How many calls a reading of a package would take, as its own reader plans them; Costs the calls before its plan,
 * a handful, and reads nothing for good. Throws what the reading throws.
 */
export async function countCalls(connector: Connector, request: Omit<ReadRequest, 'counting'>): Promise<CountedCalls> {
  const counting = new CallCounting();
  const signal = AbortSignal.any([request.signal, counting.signal]);
  try {
    for await (const _page of connector.read({ ...request, signal, counting })) if (counting.signal.aborted) break;
  } catch (error) {
    if (request.signal.aborted || !counting.signal.aborted) throw error;
  }
  return counting.counted;
}
