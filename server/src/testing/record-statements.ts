import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** What reads and writes rows; sessions, transactions and locks are the same on every schema. */
const OF_ROWS = /^(?:select|insert|update|delete|with|merge|copy|create temp\w*)\b/i;
/** A frame of the repository that is not the door through which every statement goes. */
const FRAME = /(?:server|worker)\/src\/(?!platform\/(?:database\/with-tenant|telemetry\/)|testing\/record-statements)[^\s:)]+/;
const OF_A_TEST = /\/testing\/|\.test\.ts$/;
/** The table of the tests of claims, which no migration makes. */
const TABLE_OF_TESTS = /\bchore\b/;
/** Enough to see who began a statement that a library sent. */
const FRAMES = 50;

/**
 * Notes from now on each statement that the product, and not a test of it, sends under a role of the product: a line of JSON in `file`.
 * One whose sender is not known counts as the product's.
 */
export function recordStatements(file: string): void {
  const noted = new Set<string>();
  const { query } = pg.Client.prototype;
  Error.stackTraceLimit = FRAMES;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { readonly text?: string }];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    const role = noted.has(text) ? null : roleOf(this);
    if (role !== null && !isOfATest()) {
      noted.add(text);
      for (const sql of text.split(';').map((part) => part.trim().replaceAll(/\s+/g, ' ')))
        if (OF_ROWS.test(sql) && !TABLE_OF_TESTS.test(sql)) appendFileSync(file, `${JSON.stringify({ role, sql })}\n`);
    }
    return Reflect.apply(query, this, args) as never;
  };
}

function roleOf(client: pg.Client): string | null {
  const { connectionParameters } = client as unknown as { readonly connectionParameters?: { readonly options?: string } };
  return /-c role=(countinghouse_(?!queue)\w+)/.exec(connectionParameters?.options ?? '')?.[1] ?? null;
}

function isOfATest(): boolean {
  const sender = FRAME.exec(new Error('where').stack ?? '')?.[0];
  return sender !== undefined && OF_A_TEST.test(sender);
}
