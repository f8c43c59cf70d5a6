import { connected } from '../../database/bench-database';
import { pause } from '../portal-calls';
import type { Stack } from '../stack';
import type { Sample } from './trend';

/** Figures over time, by process and figure. */
export type Series = ReadonlyMap<string, readonly Sample[]>;

const EVERY = 10_000;
const MEBIBYTE = 1_048_576;
const CONNECTIONS = `select count(*)::integer as count from pg_stat_activity where usename = 'countinghouse_product'`;
const FIGURES = [
  ['resident MiB', 'countinghouse_process_resident_memory_bytes', MEBIBYTE],
  ['heap MiB', 'countinghouse_nodejs_heap_size_used_bytes', MEBIBYTE],
  ['descriptors', 'countinghouse_process_open_fds', 1],
] as const;

/** Samples the server, the workers and the connections to the database every ten seconds until it is over. */
export async function watchProcesses(isOver: () => boolean, { databaseUrl, metricsPorts }: Stack): Promise<Series> {
  const series = new Map<string, Sample[]>();
  const began = performance.now();
  const add = (name: string, value: number) => {
    const samples = series.get(name) ?? [];
    samples.push({ at: Math.round((performance.now() - began) / 1_000), value });
    series.set(name, samples);
  };
  await connected(databaseUrl, async (owner) => {
    while (!isOver()) {
      for (const [index, port] of metricsPorts.entries()) {
        const answered = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        for (const [figure, metric, unit] of FIGURES)
          add(`${index === 0 ? 'server' : `worker ${index}`}: ${figure}`, metricOf(answered, metric) / unit);
      }
      const { rows } = await owner.query<{ count: number }>(CONNECTIONS);
      add('database connections', rows[0]?.count ?? 0);
      await pause(EVERY);
    }
  });
  return series;
}

function metricOf(answered: string, metric: string): number {
  const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(answered)?.[1];
  if (value === undefined) throw new Error(`There is no figure ${metric}.`);
  return Number(value);
}
