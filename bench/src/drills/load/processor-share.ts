import { cpus, loadavg } from 'node:os';

/** How busy the machine was, in words: the share of its processors, and the load. */
export async function whileWatchingProcessors<T>(work: () => Promise<T>): Promise<{ readonly done: T; readonly busy: string }> {
  const before = ticks();
  const done = await work();
  const after = ticks();
  const share = 1 - (after.idle - before.idle) / (after.all - before.all);
  return { done, busy: `${cpus().length} processors ${Math.round(share * 100)} % busy, load ${loadavg()[0]?.toFixed(1)}` };
}

function ticks(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (each: (typeof times)[number]) => number) => times.reduce((total, each) => total + of(each), 0);
  return { idle: sum(({ idle }) => idle), all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) };
}
