import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';

/** A program that ran to its end. */
export interface FinishedProgram {
  /** Wall time from the start of the process to its exit. */
  readonly milliseconds: number;
  readonly output: string;
}

const OUTPUT_BYTES = 1 << 30;

/** Runs a program to its end, in the environment of the benchmark unless given; throws when it fails. */
export function runProgram(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<FinishedProgram> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    execFile(command, [...args], { maxBuffer: OUTPUT_BYTES, env }, (error, output) => {
      if (error) reject(new Error(`${command} failed: ${error.message}`, { cause: error }));
      else resolve({ milliseconds: performance.now() - start, output });
    });
  });
}

/** Runs a program of the benchmarks, `src/<name>.child.ts`, in a separate process. */
export function runChild(name: string, args: readonly string[], nodeOptions: readonly string[] = []): Promise<FinishedProgram> {
  return runProgram(process.execPath, [...nodeOptions, childScript(name), ...args]);
}

/** The built script of `src/<name>.child.ts`. */
export function childScript(name: string): string {
  return join(dirname(process.argv[1] ?? ''), `${name}.child.js`);
}

/** Whether a program answers on this machine. */
export async function isInstalled(command: string): Promise<boolean> {
  return runProgram(command, ['--version']).then(
    () => true,
    () => false,
  );
}
