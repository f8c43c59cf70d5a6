import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { anEditor } from '../testing/an-editor';
import { isSameLine, useStatementAnswer, type StatementAnswer } from './statement-answer';

it('an edit leaves the columns as they were, and every line but the moved account and the totals over it', async () => {
  const edited = anEditor();
  const { books } = edited.editor;
  const answers: (StatementAnswer | null)[] = [];
  let draw = () => {};
  function Answer() {
    const [, again] = useState(0);
    draw = () => again((count) => count + 1);
    answers.push(useStatementAnswer(edited.editor.statement, 1, books, 'MonthsAndMTD'));
    return null;
  }
  await show(<Answer />, '/', []);
  const insurance = books.accounts.findIndex(({ name }) => name === 'Insurance');
  expect(edited.editor.perform({ kind: 'moveAccounts', accounts: [insurance], to: 'inventories' })).toBeNull();
  act(draw);
  const [before, after] = [answers[0], answers.at(-1)];
  expect(after?.columnHeaders).toBe(before?.columnHeaders);
  expect(after?.balanced).toBe(before?.balanced);
  const earlier = new Map(before?.lineItems.map((line) => [line.id, line]));
  const changed = after?.lineItems.filter((line) => {
    const was = earlier.get(line.id);
    return was === undefined || !isSameLine(was, line);
  });
  const totals = ['inventories', 'prepaidandothercurrentassets', 'currentassets', 'assets'].map((section) => `${section}:footer`);
  expect(changed?.map(({ id }) => id)).toEqual([`account:${insurance}`, ...totals]);
});
