import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server; null where it was not built from these sources. */
    serverFolder: string | null;
  }
}

/** How a program ended and what it said. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly said: string;
}

/** The programs of an operator, bundled as the product's build bundles them. */
export interface OperatorPrograms {
  /** Runs `countinghouse` or `migrate` to its end. */
  run(program: 'countinghouse' | 'migrate', args: readonly string[], env: NodeJS.ProcessEnv): Promise<ProgramEnd>;
  start(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess;
  close(): Promise<void>;
}

const SERVER = join(import.meta.dirname, '..', '..');

/** The programs that the product's build made, or else a bundle of these alone. */
export async function openOperatorPrograms(): Promise<OperatorPrograms> {
  const built = inject('serverFolder');
  const folder = built ?? (await bundle());
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [join(folder, `${program}.js`), ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    start: (args, env) => start('countinghouse', args, env),
    run: (program, args, env) =>
      new Promise((resolve, reject) => {
        const child = start(program, args, env);
        let said = '';
        child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
        child.on('error', reject).on('close', (code) => resolve({ code, said }));
      }),
    close: async () => (built === null ? rm(folder, { recursive: true, force: true }) : undefined),
  };
}

async function bundle(): Promise<string> {
  const outDir = join(SERVER, '..', 'node_modules', '.cache', `operator-programs-${process.pid}`);
  await build({
    root: SERVER,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@countinghouse\//], external: [...builtinModules] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { countinghouse: 'src/cli/countinghouse.ts', migrate: 'src/cli/migrate.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
  return outDir;
}
