import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A program that runs beside the benchmark until it is stopped. */
export interface RunningProgram {
  readonly pid: number;
  /** Processor time used so far, user and system, in milliseconds; null where the system does not report it. */
  cpuMilliseconds(): number | null;
  /** What it printed up to the text that says it is ready. */
  readonly greeting: string;
  stop(): Promise<void>;
}

const TICKS_PER_SECOND = 100;
const STORED_ERROR = 4_000;

/** Starts a script in a separate process and waits for the line that says it is ready; throws when it ends before. */
export async function startProgram(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readyText: string,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-STORED_ERROR)));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.includes(readyText)) return;
      output += chunk.toString();
      if (output.includes(readyText)) resolve();
    });
    void exited.then(() => reject(new Error(`${script} ended before it was ready: ${errors}`)));
  });
  return {
    pid: child.pid ?? 0,
    greeting: output,
    cpuMilliseconds: () => cpuOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function cpuOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
