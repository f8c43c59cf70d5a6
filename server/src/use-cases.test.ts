import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UseCase } from './platform/use-case';

/** A function that a route or resolver of a module calls with the context or a transaction. */
interface Called {
  readonly file: string;
  readonly name: string;
}

const MODULES = join(import.meta.dirname, 'modules');
const read = (file: string) => readFileSync(join(MODULES, file), 'utf8');

/** Imports of modules in a source, types left out. */
function importsIn(file: string): Called[] {
  return [...read(file).matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(([, names = '', path = '']) => {
    const imported = relative(MODULES, join(MODULES, dirname(file), `${path}.ts`));
    return names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ file: imported, name }));
  });
}

/** Whether a source exports a plain function that is given a context or transaction and answers later: one that can read rows. */
function readsRows({ file, name }: Called, source: string): boolean {
  const head = new RegExp(`^export (async )?function\\*? ${name}\\b[^(]*\\(([^)]*)\\)(: [^{]*)?`, 'm').exec(source);
  if (file.startsWith('..') || head === null) return false;
  const [, isAsync, parameters = '', answer = ''] = head;
  return (isAsync !== undefined || /Promise<|AsyncGenerator</.test(answer)) && /\b(?:ctx|tx)\b|Ctx\b|TenantTransaction\b/.test(parameters);
}

const entries = globSync('**/*.{rest,resolver}.ts', { cwd: MODULES }).filter((file) => !file.endsWith('.test.ts'));
const called = entries.flatMap((file) => importsIn(file));
const declared = globSync('**/*.ts', { cwd: MODULES })
  .filter((file) => !/\.test\.ts$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/^export const (\w+) = useCase\(/gm)].map(([, name = '']) => ({ file, name })));

describe('use cases', () => {
  it('are declared wherever a route or resolver calls something that can read rows', () => {
    const undeclared = called.filter((each) => !each.file.startsWith('..') && readsRows(each, read(each.file)));
    expect([...new Set(undeclared.map(({ file, name }) => `${file}: ${name}`))]).toEqual([]);
  });

  it('are what routes and resolvers call, who open no transaction themselves', () => {
    expect(entries.filter((file) => /\/database\/with-tenant'/.test(read(file)))).toEqual([]);
  });

  it('have these rules', async () => {
    const lines = await Promise.all(
      declared.map(async ({ file, name }) => {
        const { rule } = ((await import(join(MODULES, file))) as Record<string, UseCase<never, never, never>>)[name]!;
        return `${file.replace(/\.ts$/, '')} ${name}: ${JSON.stringify(rule, (_, value) => (typeof value === 'function' ? value.name : value))}`;
      }),
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('use-case-rules.txt');
  });
});
