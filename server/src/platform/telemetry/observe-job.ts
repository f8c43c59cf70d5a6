import { SpanKind } from '@opentelemetry/api';
import { outageOf, type Outage } from '../outages/outage-of';
import type { JobPayload } from '../queue/queues';
import { signal, type JobOutcome } from './signals';
import { inTraceOf } from './tracing';

/** Does a job inside the trace of the request that made it necessary, and measures it; one that an outage kept from its end is none that failed. */
export async function observeJob(
  topic: string,
  { traceparent, tenantId }: JobPayload,
  work: () => Promise<Outage | null>,
): Promise<Outage | null> {
  const since = performance.now();
  const end = (outcome: JobOutcome) => signal('jobEnded', { topic, outcome, seconds: (performance.now() - since) / 1_000 });
  const facts = { name: `job ${topic}`, kind: SpanKind.CONSUMER, attributes: { 'countinghouse.tenant_id': tenantId } };
  try {
    const outage = await inTraceOf(traceparent, facts, work);
    end(outage === null ? 'done' : 'outage');
    return outage;
  } catch (error) {
    end(outageOf(error) === null ? 'failed' : 'outage');
    throw error;
  }
}
