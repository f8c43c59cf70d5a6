import { describe, expect, it } from 'vitest';
import { LineColumns } from './line-columns';

const plain = { journal: 'j', date: 2026_01_31, party: -1, document: null };
const line = (amount: number) => ({ account: 1, amount, memo: null, place: amount });

describe('lines as columns', () => {
  it('are all there, however many they are, and are taken once', () => {
    const lines = new LineColumns();
    const amounts = Array.from({ length: 1_000 }, (_, at) => at + 1);
    for (const amount of amounts) lines.add(plain, line(amount));
    const page = lines.take();
    expect([page?.count, page?.journal.length, page?.date.length]).toEqual([1_000, 1_000, 1_000]);
    expect([...(page?.amount ?? [])]).toEqual(amounts);
    expect(lines.take()).toBeNull();
  });

  it('have columns of facts only where a line has the fact', () => {
    const lines = new LineColumns();
    lines.add(plain, line(1));
    expect(Object.keys(lines.take() ?? {})).not.toContain('type');
    lines.add({ ...plain, type: 'Bill', createdOn: 0, modifiedOn: 0 }, line(1));
    lines.add({ ...plain, type: null, createdOn: 0, modifiedOn: 2026_02_01 }, { ...line(2), lineNumber: 0 });
    expect(lines.take()).toMatchObject({ type: ['Bill', null], modifiedOn: Int32Array.of(0, 2026_02_01) });
    lines.add({ ...plain, type: null }, line(1));
    lines.add({ ...plain, type: null }, { ...line(2), foreign: { currency: 'EUR', amount: 5, rate: '1.1' } });
    const page = lines.take();
    expect(page).toMatchObject({ currency: [null, 'EUR'], foreignAmount: Float64Array.of(0, 5), rate: [null, '1.1'] });
    for (const fact of ['type', 'createdOn', 'modifiedOn', 'lineNumber']) expect(Object.keys(page ?? {})).not.toContain(fact);
  });
});
