import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals';
import { changeDefault } from './change-default';
import type { DefaultChange, NotificationDefault } from './change-default';

const OPS = 'ops@lender.example';
const RISK = 'Risk.Desk@lender.example';
const set = (...defaultRecipients: string[]): NotificationDefault => ({ defaultAction: 'Append', defaultRecipients });

// covers lender 5.5
describe('the default recipients', () => {
  it.each<[string, readonly string[], DefaultChange, readonly string[]]>([
    ['take one more', [OPS], { kind: 'addRecipients', addresses: [RISK] }, [OPS, RISK]],
    ['take one once', [OPS], { kind: 'addRecipients', addresses: ['OPS@lender.example', RISK, RISK] }, [OPS, RISK]],
    ['take one without its blanks', [], { kind: 'addRecipients', addresses: [` ${OPS} `] }, [OPS]],
    ['lose one in any case', [OPS, RISK], { kind: 'removeRecipients', addresses: ['risk.desk@LENDER.example'] }, [OPS]],
    ['lose no one when the removed address is not listed', [OPS], { kind: 'removeRecipients', addresses: [RISK] }, [OPS]],
    ['are replaced', [OPS], { kind: 'setRecipients', addresses: [RISK] }, [RISK]],
    ['are emptied', [OPS], { kind: 'setRecipients', addresses: [] }, []],
  ])('%s', (_, before, change, after) => {
    expect(changeDefault(set(...before), change)).toEqual(set(...after));
  });

  it.each(['credit.risk@lender', 'lender.example', '', 'a@b.c', 'a b@lender.example', 'a@lender.example, b@lender.example'])(
    'refuse %j',
    (address) => {
      expect(changeDefault(set(), { kind: 'addRecipients', addresses: [OPS, address] })).toMatchObject({
        refused: 'InvalidInput',
        parameter: 'defaultRecipients',
      });
    },
  );

  it('are fifty at the most', () => {
    const many = Array.from({ length: 50 }, (_, index) => `p${index}@lender.example`);
    expect(changeDefault(set(...many), { kind: 'addRecipients', addresses: [OPS] })).toMatchObject({ refused: 'InvalidInput' });
    expect(changeDefault(set(...many), { kind: 'addRecipients', addresses: ['P7@lender.example'] })).toEqual(set(...many));
  });
});

it('the action changes alone', () => {
  expect(changeDefault(set(OPS), { kind: 'setAction', action: 'Replace' })).toEqual({ defaultAction: 'Replace', defaultRecipients: [OPS] });
});

it('no change lists an address twice, and every added address can be removed again', () => {
  const address = fc.constantFrom('a@x.example', 'A@x.example', 'b@x.example', 'c@x.example');
  const change = fc.record({
    kind: fc.constantFrom('addRecipients' as const, 'removeRecipients' as const, 'setRecipients' as const),
    addresses: fc.array(address),
  });
  fc.assert(
    fc.property(fc.array(change), address, (changes, last) => {
      const apply = (current: NotificationDefault, each: DefaultChange) => {
        const next = changeDefault(current, each);
        if (isRefusal(next)) throw new Error(next.refused);
        return next;
      };
      const done = changes.reduce(apply, set());
      const lower = done.defaultRecipients.map((each) => each.toLowerCase());
      const added = apply(done, { kind: 'addRecipients', addresses: [last] });
      const removed = apply(added, { kind: 'removeRecipients', addresses: [last.toUpperCase()] });
      return new Set(lower).size === lower.length && removed.defaultRecipients.every((each) => each.toLowerCase() !== last.toLowerCase());
    }),
  );
});
