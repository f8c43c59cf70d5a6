import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../lib/testing/show';
import { AccountTypesForm, type TypesQuestion } from './account-types-form';

const ASKED: TypesQuestion = {
  accounts: 140,
  needed: 3,
  currency: 'EUR',
  open: [
    { number: '1930', name: 'Företagskonto', balance: '1234.50', proposed: 'Bank' },
    { number: '2440', name: '', balance: '-70.00', proposed: null },
  ],
};

async function form(requested: TypesQuestion) {
  const answers: object[] = [];
  const shown = await show(<AccountTypesForm requested={requested} onAnswer={(types) => answers.push(types)} />, '/', ['account-types']);
  return { ...shown, answers };
}

const listOf = (account: string) => {
  const list = [...document.querySelectorAll('select')].find((each) => each.getAttribute('aria-label') === `Type of ${account}`);
  if (!list) throw new Error(`No type is asked of ${account}.`);
  return list;
};
const choose = (account: string, type: string) =>
  act(async () => {
    const list = listOf(account);
    list.value = type;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('the question for account types', () => {
  it('shows what each account holds, with the proposed type chosen already', async () => {
    const { words } = await form(ASKED);
    expect(words()).toContain('3 of 140 accounts need a type');
    expect(words()).toContain('1930 Företagskonto€1,234.50 debit');
    expect(words()).toContain('2440 €70.00 credit');
    expect(words()).toContain('The first 2 are listed.');
    expect([listOf('1930 Företagskonto').value, listOf('2440').value]).toEqual(['Bank', '']);
  });

  it('is answered once every account has a type, and leads to the one that has none before', async () => {
    const { words, press, answers } = await form(ASKED);
    await press('Use these types');
    expect(answers).toEqual([]);
    expect(words()).toContain('1 account still needs a type.');
    expect(document.activeElement).toBe(listOf('2440'));
    await choose('2440', 'Accounts Payable');
    await press('Use these types');
    expect(answers).toEqual([{ 1930: 'Bank', 2440: 'Accounts Payable' }]);
  });

  it('says where a balance depends on the type, and no word of suggestions where there are none', async () => {
    const { words } = await form({ ...ASKED, open: [{ number: '1', name: 'Zubb', balance: null, proposed: null }] });
    expect(words()).toContain('Depends on the type');
    expect(words()).not.toContain('suggested');
  });
});
