import { expect, test } from 'vitest';
import { sqlCallsIn, tablesMappedIn } from './database-syntax.mjs';

test.each([
  ['a statement of a transaction', `await tx.query('select 1');`, 1],
  ['a statement of the connection below it', `await tx.client.query(text, [id]);`, 1],
  ['a statement with its type of row', `const rows = await ctx.dataSource.query<Row>(\`select \${columns}\`);`, 1],
  ['a statement in a transaction of its own', `return readInTenant<Row>(ctx, 'select 1', []);`, 1],
  ['two statements', `await Promise.all([tx.query(a), tx.query(b)]);`, 2],
  ['a statement in a comment', `// tx.query('select 1')`, 0],
  ['a statement in a text', `const text = "tx.query('select 1')";`, 0],
  ['a repository', `await tx.repo(Workspace).findOneBy({ id });`, 0],
  ['a declaration', `export function query(sql: string): void {}`, 0],
])('SQL is counted by syntax: %s', (_, text, calls) => {
  expect(sqlCallsIn('list-accounts.ts', text)).toBe(calls);
});

test.each([
  [`@Entity('account') export class Account {}`, ['account']],
  [`@Entity({ name: 'account' }) export class Account {}`, ['account']],
  [`@Entity() export class JournalLine {}`, ['journal_line']],
  [`@Index() @Entity('a') class A {} @Entity('b') class B {}`, ['a', 'b']],
  [`export const Account = new EntitySchema({ name: 'Account', tableName: 'account', columns: {} });`, ['account']],
  [`@Injectable() export class Account {}`, []],
])('an entity names its table: %s', (text, tables) => {
  expect(tablesMappedIn('account.entity.ts', text)).toEqual(tables);
});
