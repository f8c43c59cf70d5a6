import { SpanKind, type Span } from '@opentelemetry/api';
import type { SpanFacts } from './tracing';

/** A transaction of the database in traces. */
export const TRANSACTION: SpanFacts = {
  name: 'database transaction',
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql' },
};

const kinds = new WeakMap<Span, Set<string>>();

/** Adds to a transaction's span what kind of statement it ran; neither its text nor its values. */
export function recordStatement(span: Span, sql: string): void {
  if (!span.isRecording()) return;
  const kind = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'other';
  const known = kinds.get(span) ?? new Set();
  kinds.set(span, known.add(kind));
  span.setAttribute('db.operation.name', [...known].join(' '));
}
