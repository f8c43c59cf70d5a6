import {
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { causeOf } from './failure-cause';

/** What a span is: its name and facts, none of which may be personal, secret or a value of a query. */
export interface SpanFacts {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

let tracer: Tracer | null = null;

/** Makes spans by this tracer from now on; null makes none, which is how a process begins. */
export function useTracer(given: Tracer | null): void {
  tracer = given;
}

/**
 * Does work inside a span, which ends with it; without tracing it only does the work, and so does a call to an engine that belongs to no
 * trace, such as those of maintenance. A failure says its kind, never its message.
 */
export function inSpan<T>({ name, kind, attributes }: SpanFacts, work: (span: Span) => T): T {
  if (tracer === null || (kind === SpanKind.CLIENT && trace.getActiveSpan() === undefined)) return work(NO_SPAN);
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => endAfter(span, work));
}

/** `inSpan` in the trace that a `traceparent` names, such as that of the request that made the work necessary. */
export function inTraceOf<T>(traceparent: unknown, facts: SpanFacts, work: (span: Span) => T): T {
  if (tracer === null) return work(NO_SPAN);
  return context.with(contextOf(traceparent), () => inSpan(facts, work));
}

/** A span that the caller ends; null without tracing. */
export function startSpan({ name, kind, attributes }: SpanFacts, startTime?: Date): Span | null {
  return tracer?.startSpan(name, { kind, attributes, startTime }) ?? null;
}

/** The context of a `traceparent` from outside; a new trace when it is missing or malformed. */
export function contextOf(traceparent: unknown): Context {
  return typeof traceparent === 'string' ? propagation.extract(context.active(), { traceparent }) : context.active();
}

/** Names the span that is active, to be carried along with work: a `traceparent` of W3C Trace Context, or nothing. */
export function activeTraceparent(): { readonly traceparent?: string } {
  if (tracer === null) return {};
  const span = trace.getActiveSpan()?.spanContext();
  if (span === undefined || !isSpanContextValid(span)) return {};
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}

/** Says of a span what kind of failure ended it. */
function markFailed(span: Span, error: unknown): void {
  const { code, class: kind } = causeOf(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code ?? kind);
}

function endAfter<T>(span: Span, work: (span: Span) => T): T {
  let result: T;
  try {
    result = work(span);
  } catch (error) {
    markFailed(span, error);
    span.end();
    throw error;
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result.then(
    (value: unknown) => {
      span.end();
      return value;
    },
    (error: unknown) => {
      markFailed(span, error);
      span.end();
      throw error;
    },
  ) as T;
}
