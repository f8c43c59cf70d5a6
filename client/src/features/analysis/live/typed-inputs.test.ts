import { readInputsData } from '@countinghouse/domain/analysis/inputs-data';
import { describe, expect, it } from 'vitest';
import { draftOfAdjustment, newAdjustment } from '../inputs/adjustment-draft';
import { draftOfInstrument, NEW_INSTRUMENT } from '../debt/instrument-draft';
import { draftOfTag } from '../inputs/use-tag-set';
import { typedInputs } from './typed-inputs';

const saved = {
  adjustments: [
    {
      ...{ id: 'a', kind: 'EbitdaAddBack' as const, name: 'Salary', note: '', createdBy: null, updatedAt: '2026-01-01T00:00:00Z' },
      amounts: [{ fromMonth: '2025-01', throughMonth: '2025-12', amount: '1200.00' }],
    },
  ],
  accountTags: [{ sourceId: '6100', number: '6100', name: 'Rent', tag: 'Rent' as const }],
  debtSchedule: [
    {
      ...{ id: 'd', name: 'Loan', kind: 'TermLoan' as const, subordinated: false, maturity: null, accountSourceIds: [] },
      ...{ createdBy: null, updatedAt: '2026-01-01T00:00:00Z' },
      payments: [{ month: '2025-06', principal: '100.00', interest: '7.00', endingBalance: '0.00' }],
    },
  ],
};
const NONE = { adjustments: null, tags: null, instrument: null };
const read = (drafts: Partial<Parameters<typeof typedInputs>[1]>) =>
  readInputsData(typedInputs(saved, { ...NONE, ...drafts }, [{ sourceId: '1', number: null, name: 'Goodwill' }], 'en-US'), 2);

describe('inputs while they are typed', () => {
  it('are what is saved where nothing is edited', () => {
    const { inputs, incomplete } = read({});
    expect(incomplete).toBe(0);
    expect(inputs.adjustments[0]).toMatchObject({ id: 'a', amounts: [{ amount: 1200_00 }] });
    expect(inputs.instruments[0]).toMatchObject({ id: 'd', payments: [{ principal: 100_00, interest: 7_00 }] });
  });

  it('count each adjustment as it is typed, and leave out a row that is not complete', () => {
    const [draft] = saved.adjustments.map((each) => draftOfAdjustment(each, 'en-US'));
    const typed = { ...draft!, amounts: [{ ...draft!.amounts[0]!, amount: '2,400.50' }] };
    const { inputs, incomplete } = read({ adjustments: [typed, newAdjustment('new', '2025-12')] });
    expect(inputs.adjustments.map(({ amounts }) => amounts.map(({ amount }) => amount))).toEqual([[2400_50]]);
    expect(incomplete).toBe(1);
  });

  it('do not count a deleted row', () => {
    const [draft] = saved.adjustments.map((each) => draftOfAdjustment(each, 'en-US'));
    expect(read({ adjustments: [{ ...draft!, deleted: true }] }).inputs.adjustments).toEqual([]);
    expect(read({ tags: [{ ...draftOfTag('6100', '6100 Rent', 'Rent'), deleted: true }] }).inputs.tags).toEqual([]);
  });

  it('name the account of a new tag as the books do', () => {
    const tags = [draftOfTag('6100', '6100 Rent', 'Rent'), draftOfTag('1', 'Goodwill', 'Intangible')];
    expect(read({ tags }).inputs.tags).toEqual([
      ...saved.accountTags,
      { sourceId: '1', number: null, name: 'Goodwill', tag: 'Intangible' },
    ]);
  });

  it('count the payments of an instrument as soon as they can be read', () => {
    const [draft] = saved.debtSchedule.map((each) => draftOfInstrument(each, 1, 'en-US'));
    const principalOf = (payments: string) => read({ instrument: { ...draft!, payments } }).inputs.instruments[0]?.payments[0]?.principal;
    expect(principalOf('2025-06\t250.00\t7.00\t0.00')).toBe(250_00);
    expect(principalOf('2025-06\tlots\t7.00\t0.00')).toBe(100_00);
    const added = { ...NEW_INSTRUMENT, name: 'Line', payments: '2025-07\t10\t1\t0' };
    expect(read({ instrument: added }).inputs.instruments.map(({ name }) => name)).toEqual(['Loan', 'Line']);
  });
});
