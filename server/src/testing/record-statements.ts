import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** What reads and writes rows; sessions, transactions and locks are the same on every schema. */
const OF_ROWS = /^(?:select|insert|update|delete|with|merge|copy|create temp\w*)\b/i;
/** A frame of the repository that is not the door through which every statement goes. */
const FRAME =
  /(?:server|worker)\/src\/(?!(?:platform\/(?:database\/with-tenant|telemetry\/[\w-]+)|testing\/record-statements)\.ts)[^\s:)]+/;
const OF_A_TEST = /\/testing\/|\.test\.ts$/;
/** The table of the tests of claims, which no migration makes. */
const TABLE_OF_TESTS = /\bchore\b/;
/** Enough to see who began a statement that a library sent. */
const FRAMES = 50;

/** The tests of a run share processes, each of which begins once. */
let isRecording = false;

/**
 * Notes from now on each statement that the product, and not a test of it, sends under a role of the product: a line of JSON in `file`.
 * One whose sender is not known counts as the product's.
 */
export function recordStatements(file: string): void {
  if (isRecording) return;
  isRecording = true;
  const roleOf = followRoles();
  const noted = new Set<string>();
  const { query } = pg.Client.prototype;
  Error.stackTraceLimit = FRAMES;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [requested] = args as [string | { readonly text?: string }];
    const text = typeof requested === 'string' ? requested : (requested.text ?? '');
    const role = roleOf(this);
    if (role !== undefined && !noted.has(`${role} ${text}`) && !isOfATest()) {
      noted.add(`${role} ${text}`);
      for (const sql of text.split(';').map((part) => part.trim().replaceAll(/\s+/g, ' ')))
        if (OF_ROWS.test(sql) && !TABLE_OF_TESTS.test(sql)) appendFileSync(file, `${JSON.stringify({ role, sql })}\n`);
    }
    return Reflect.apply(query, this, args) as never;
  };
}

/** Learns the role of each connection from the options of the pool that opens it. */
function followRoles(): (client: object) => string | undefined {
  const roles = new WeakMap<object, string>();
  const followed = new WeakSet<pg.Pool>();
  const { connect } = pg.Pool.prototype;
  pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
    const role = /-c role=(countinghouse_(?!queue)\w+)/.exec(this.options.options ?? '')?.[1];
    if (role !== undefined && !followed.has(this)) {
      followed.add(this);
      this.on('connect', (client) => void roles.set(client, role));
    }
    return Reflect.apply(connect, this, args) as never;
  };
  return (client) => roles.get(client);
}

function isOfATest(): boolean {
  const sender = FRAME.exec(new Error('where').stack ?? '')?.[0];
  return sender !== undefined && OF_A_TEST.test(sender);
}
