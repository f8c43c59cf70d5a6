import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { ENGINES, onSignal } from './signals';

const FAILURES = ['InternalError', 'DatasourceUnresponsive', 'Disconnected', 'InsufficientUserPermissions'] satisfies ImportErrorCode[];
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];

/** Counts the signals of this process in a registry; answers how to stop. */
export function countSignals(registry: Registry): () => void {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `countinghouse_${name}`, help, labelNames: [...labelNames], registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `countinghouse_${name}`, help, labelNames: [...labelNames], buckets: JOB_SECONDS, registers });

  const imports = counter('imports_finished_total', 'Imports that ended, by outcome and failure code.', ['outcome', 'code']);
  const phases = histogram('import_phase_duration_seconds', 'Time that imports spent in each phase.', ['phase']);
  const mails = counter('mail_attempts_total', 'Attempts to send a message, by outcome.', ['outcome']);
  const webhooks = counter('webhook_attempts_total', 'Attempts to deliver a webhook, by outcome.', ['outcome']);
  const claims = counter('claims_taken_total', 'Deliveries: pieces of work that workers began, by table.', ['table']);
  const lost = counter('claims_lost_total', 'Claims that ended before their work, by table and reason.', ['table', 'reason']);
  const revived = counter('work_revived_total', 'Pieces of work taken up again because their worker died, by topic.', ['topic']);
  const jobs = histogram('job_duration_seconds', 'Time of jobs, by topic and outcome; `outage` waits for an engine to return.', [
    'topic',
    'outcome',
  ]);
  const refused = counter('calls_refused_total', 'Calls and operations refused, by code.', ['code']);
  const security = counter('security_events_total', 'Ways in that were opened, ended or refused, as the log names them.', ['event']);
  const engines = counter('engine_failures_total', 'Calls to engines and receivers that failed, by engine.', ['engine']);
  const broken = counter('audit_chain_flaws_total', 'Verifications of an audit chain that found it broken.', []);
  const verified = new Gauge({
    name: 'countinghouse_audit_chain_verified_timestamp_seconds',
    help: 'When this process last verified an audit chain, whatever it found; 0 before the first.',
    registers,
  });

  // A counter that begins at its first event hides that event from rates.
  for (const code of FAILURES) imports.inc({ outcome: 'Error', code }, 0);
  for (const outcome of ['Sent', 'Refused', 'Unreachable', 'Unwritable']) mails.inc({ outcome }, 0);
  for (const engine of ENGINES) engines.inc({ engine }, 0);

  const stops = [
    onSignal('importEnded', (facts) => imports.inc(facts)),
    onSignal('importPhaseEnded', ({ phase, seconds }) => phases.observe({ phase }, seconds)),
    onSignal('mailAttempted', (facts) => mails.inc(facts)),
    onSignal('webhookAttempted', (facts) => webhooks.inc(facts)),
    onSignal('claimTaken', (facts) => claims.inc(facts)),
    onSignal('claimLost', (facts) => lost.inc(facts)),
    onSignal('workRevived', ({ topic, count }) => revived.inc({ topic }, count)),
    onSignal('jobEnded', ({ topic, outcome, seconds }) => jobs.observe({ topic, outcome }, seconds)),
    onSignal('callRefused', (facts) => refused.inc(facts)),
    onSignal('securityEvent', (facts) => security.inc(facts)),
    onSignal('engineFailed', (facts) => engines.inc(facts)),
    onSignal('chainVerified', ({ holds }) => {
      verified.setToCurrentTime();
      if (!holds) broken.inc();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
