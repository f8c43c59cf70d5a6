import { expect, it } from 'vitest';
import { collateStatements } from './collate-statements.mjs';

it('statements stand under their role, each once however often and with however many values it was sent', () => {
  const page = collateStatements(
    [
      { role: 'worker', sql: 'select id from mail' },
      { role: 'server', sql: 'select id from party where id in ($1, $2, $3)' },
      { role: 'server', sql: 'select id from party where id in ($1, $2)' },
      { role: 'server', sql: 'insert into party values ($1, $2), ($3, $4)' },
      { role: 'server', sql: 'insert into party values ($1, $2)' },
      { role: 'server', sql: 'insert into party values ($1, now())' },
      { role: 'worker', sql: 'select id from mail' },
    ],
    'Lenders1790000000000',
  );
  expect(page.split('\n').slice(1)).toEqual([
    '-- migration Lenders1790000000000',
    '-- role server',
    'insert into party values ($1, $2)',
    'insert into party values ($1, now())',
    'select id from party where id in ($1, $2)',
    '-- role worker',
    'select id from mail',
    '',
  ]);
});
