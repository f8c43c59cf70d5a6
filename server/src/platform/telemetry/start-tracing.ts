import { context, propagation, trace } from '@opentelemetry/api';
import { useTracer } from './tracing';

/** Where traces go, and how many of them. */
export interface TracingSettings {
  /** Address of an OTLP/HTTP receiver; null traces nothing. */
  readonly endpoint: string | null;
  /** The share of traces that begin here and are kept, from 0 to 1. */
  readonly share: number;
}

/** Starts tracing where a receiver is configured; the SDK is loaded only then. Answers what sends the rest and stops. */
export async function startTracing({ endpoint, share }: TracingSettings, serviceName: string): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'countinghouse', 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 256 },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  useTracer(provider.getTracer('countinghouse'));
  return async () => {
    useTracer(null);
    await provider.shutdown().catch(() => undefined);
    context.disable();
    propagation.disable();
    trace.disable();
  };
}
