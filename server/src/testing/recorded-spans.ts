import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { useTracer } from '../platform/telemetry/tracing';

/** The spans that this process ended while a test recorded them. */
export interface RecordedSpans {
  all(): readonly ReadableSpan[];
  named(name: string): readonly ReadableSpan[];
  clear(): void;
  stop(): void;
}

/** Keeps the spans of this process in memory until it is stopped. */
export function recordSpans(): RecordedSpans {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  useTracer(provider.getTracer('test'));
  return {
    all: () => exporter.getFinishedSpans(),
    named: (name) => exporter.getFinishedSpans().filter((span) => span.name === name),
    clear: () => exporter.reset(),
    stop() {
      useTracer(null);
      context.disable();
      propagation.disable();
    },
  };
}
