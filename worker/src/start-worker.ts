import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM_CLOCK } from '@countinghouse/connectors/http/http-io';
import { sharedLimiters } from '@countinghouse/connectors/http/shared-limiter';
import { ENTITIES } from '@countinghouse/server/modules/entities';
import { deleteInterrupted } from '@countinghouse/server/platform/files/delete-interrupted';
import { purgeAbandonedAttempts } from '@countinghouse/server/modules/imports/imports/purge-abandoned-attempts';
import type { EngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import { listening } from '@countinghouse/server/platform/config/reaching';
import { connectDatabase } from '@countinghouse/server/platform/database/connect';
import { listenTo } from '@countinghouse/server/platform/database/listen';
import { watchDependencies } from '@countinghouse/server/platform/health/dependencies';
import { openPlatform } from '@countinghouse/server/open-platform';
import { outageFacts } from '@countinghouse/server/platform/outages/outage-facts';
import { outageOf } from '@countinghouse/server/platform/outages/outage-of';
import { OUTBOX_CHANNEL } from '@countinghouse/server/platform/outbox/enqueue-work';
import { purgeDoneWork, reviveLostWork } from '@countinghouse/server/platform/outbox/revive-lost-work';
import { openSharedValues } from '@countinghouse/server/platform/shared-values/open-shared-values';
import { takeLateImport } from '@countinghouse/server/platform/outbox/take-due-work';
import type { JobPayload } from '@countinghouse/server/platform/queue/queues';
import { openQueues } from '@countinghouse/server/platform/queue/bull-queues';
import { observeJob } from '@countinghouse/server/platform/telemetry/observe-job';
import type { Logger } from 'pino';
import { packagePaces } from './forecasts/package-paces';
import type { ImportDependencies } from './imports/import-dependencies';
import { IMPORTS, JOBS, type Job } from './jobs';
import { Liveness } from './liveness';
import { serveHealth } from './serve-health';
import { chainAudit } from './loops/chain-audit';
import { companyBudgets } from './limits/company-budgets';
import { dispatchDueWork } from './loops/dispatch-work';
import { LateSlot } from './loops/late-slot';
import { holdRound, type Round } from './loops/hold-round';
import { refreshConnections } from './loops/refresh-connections';
import { repeat } from './loops/repeat';
import { maintainTenants } from './loops/maintain-tenants';
import { jobCtx } from './job-ctx';
import { ReaderPool } from './reader/reader-pool';

const DISPATCH_EVERY = 1_000;
const REVIVE_EVERY = 2_000;
const WATCH_EVERY = 10_000;
const CLEAN_UP_EVERY = 10_000;
const CHAIN_EVERY = 5_000;
const PURGE_EVERY = 600_000;
const LOOK_FOR_ROUNDS_EVERY = 60_000;
/** A timer may fire a moment early. */
const REFRESH: Round = { name: 'refresh', spacing: 59 };
const MAINTENANCE: Round = { name: 'maintenance', spacing: 3_600 };
const DELETE_INTERRUPTED_EVERY = 3_600_000;
const STUCK_AFTER = 60_000;
const GRACE = 25_000;

/** What a worker is started with. */
export interface WorkerOptions {
  readonly settings: EngineSettings;
  /** The address of its health endpoint; null for none. */
  readonly health: { readonly host: string; readonly port: number } | null;
  /** Where its figures answer, and the folder of the backups that they name; nowhere when null. */
  readonly metrics: { readonly host: string; readonly port: number; readonly backupFolder: string | null } | null;
  /** The bundled reader. */
  readonly readerScript: string;
  readonly log: Logger;
  /** Called when the worker takes nothing although work waits; the supervisor then starts another. */
  readonly onStuck: () => void;
}

/** A running worker. */
export interface RunningWorker {
  /** Stops taking work, lets running jobs end or hands them back, within 25 s. */
  stop(): Promise<void>;
}

/** Starts the processors of all queues, and the loops that feed them. */
export async function startWorker({ settings, health, metrics, readerScript, log, onStuck }: WorkerOptions): Promise<RunningWorker> {
  const platform = await openPlatform(settings, log, 'worker');
  const sweeper = await connectDatabase({
    url: settings.databaseUrl,
    role: 'countinghouse_sweeper',
    poolSize: 4,
    applicationName: 'countinghouse-sweeper',
    entities: ENTITIES,
  });
  const queues = await openQueues(settings, (error) => log.warn(outageFacts(error), 'the queue lost its connection'));
  const readers = new ReaderPool(readerScript);
  readers.warm();
  const stopping = new AbortController();
  const shared = openSharedValues(settings.redisUrl, sweeper);
  const budgets = companyBudgets(shared.values);
  const parts: ImportDependencies = {
    readers,
    limiterOf: sharedLimiters(budgets, SYSTEM_CLOCK),
    budgets,
    paces: packagePaces(shared.values),
    temporaryFolder: settings.temporaryFolder,
    log,
    stopping: stopping.signal,
  };
  const liveness = new Liveness(() => performance.now(), STUCK_AFTER);
  const running = new Map<string, number>();

  const work = async (job: Job, payload: JobPayload, jobId: string) => {
    try {
      const run = async () => job.run(parts, await jobCtx(platform, payload, jobId), payload);
      const outage = await observeJob(job.topic, payload, run);
      if (outage !== null) log.warn({ jobId, tenantId: payload.tenantId, outage }, 'a job waits for an engine to return');
    } catch (error) {
      const outage = outageOf(error);
      if (outage !== null) {
        log.warn({ jobId, tenantId: payload.tenantId, outage, ...outageFacts(error) }, 'a job met an outage and is begun again');
        return;
      }
      log.error({ err: error, jobId, tenantId: payload.tenantId }, 'a job failed');
      throw error;
    } finally {
      dispatch.wake();
    }
  };
  for (const job of JOBS) {
    await queues.process(job.topic, job.slots, async (payload, jobId) => {
      liveness.recordTaken(job.topic);
      running.set(job.topic, (running.get(job.topic) ?? 0) + 1);
      try {
        await work(job, payload, jobId);
      } finally {
        running.set(job.topic, (running.get(job.topic) ?? 1) - 1);
        liveness.recordTaken(job.topic);
      }
    });
  }
  const lateSlots = IMPORTS.map((job) => ({
    job,
    slot: new LateSlot(
      () => takeLateImport(sweeper, job),
      ({ id, tenantId, payload, dispatches }) => work(job, { ...payload, tenantId }, `${id}-${dispatches}`),
    ),
  }));
  const dispatch = repeat('dispatch', DISPATCH_EVERY, log, async () => {
    await dispatchDueWork(sweeper, queues, JOBS);
    for (const { job, slot } of lateSlots) if ((running.get(job.topic) ?? 0) >= job.slots) await slot.fill();
  });
  const revive = repeat('revive', REVIVE_EVERY, log, async () => {
    if ((await reviveLostWork(sweeper, JOBS)) > 0) dispatch.wake();
  });
  const watch = repeat('watch', WATCH_EVERY, log, async () => {
    for (const { topic, slots } of JOBS) {
      const waiting = await queues.waiting(topic).catch((error: unknown) => {
        for (const job of JOBS) liveness.recordTaken(job.topic);
        throw error;
      });
      if (liveness.isStuck(topic, { waiting, running: running.get(topic) ?? 0, slots })) onStuck();
    }
  });
  const sweep = repeat('sweep', CLEAN_UP_EVERY, log, () => purgeAbandonedAttempts({ sweeper, dataSource: platform.dataSource }));
  const forget = repeat('forget', PURGE_EVERY, log, () => purgeDoneWork(sweeper, JOBS));
  const chain = repeat('chain', CHAIN_EVERY, log, () => chainAudit(platform, sweeper));
  const tend = repeat('tend', LOOK_FOR_ROUNDS_EVERY, log, () =>
    holdRound(sweeper, MAINTENANCE, (holder) => maintainTenants(platform, holder, parts)),
  );
  const refresh = repeat('refresh', LOOK_FOR_ROUNDS_EVERY, log, () =>
    holdRound(sweeper, REFRESH, (holder) => refreshConnections(platform, holder)),
  );
  const discard = repeat('discard', DELETE_INTERRUPTED_EVERY, log, () => deleteInterrupted(platform, settings.temporaryFolder, log));
  const watched = watchDependencies(platform, settings, 'worker');
  const closeHealth =
    health === null ? () => undefined : await listening('HEALTH_PORT', health.port, () => serveHealth(health, watched.dependencies));
  const pools = { runtime: platform.dataSource, sweeper };
  const closeMetrics =
    metrics === null
      ? null
      : await listening('METRICS_PORT', metrics.port, async () => {
          const { openMetrics } = await import('./open-metrics');
          return openMetrics(metrics, settings.databaseUrl, pools);
        });
  const silence = await listenTo(settings.databaseUrl, OUTBOX_CHANNEL, () => dispatch.wake());

  return {
    async stop() {
      const handBack = setTimeout(() => stopping.abort(), GRACE / 2);
      await Promise.all([dispatch, revive, watch, sweep, chain, forget, tend, refresh, discard].map((loop) => loop.stop()));
      closeHealth();
      watched.close();
      await silence();
      const lateEnded = Promise.all(lateSlots.map(({ slot }) => slot.ended()));
      await Promise.all([queues.close(GRACE), Promise.race([lateEnded, pause(GRACE, undefined, { ref: false })])]);
      clearTimeout(handBack);
      readers.close();
      shared.close();
      await closeMetrics?.();
      await platform.close();
      await sweeper.destroy();
    },
  };
}
