import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { builtProgram } from '../../imports/built-programs';

/** The built worker, which is started again after each kill. */
export class MortalWorker {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** Starts it unless it runs; returns once it takes work. */
  async start(): Promise<void> {
    if (this.#child !== null) return;
    const child = spawn(process.execPath, [builtProgram('worker/dist/main.js')], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.includes('worker ready') && resolve());
      child.once('exit', () => reject(new Error('The worker ended before it was ready.')));
    });
  }

  /** Kill -9. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Kill -9 of its readers, whatever they do. */
  async killReaders(): Promise<void> {
    const { pid } = this.#child ?? {};
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const reader of children.split(' ').filter(Boolean)) process.kill(Number(reader), 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
