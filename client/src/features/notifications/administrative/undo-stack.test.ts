import { expect, it } from 'vitest';
import { inverseOf, pushed, without, type RecipientStep, type UndoStack } from './undo-stack';

const aStep = (address: string, kind: RecipientStep['kind'] = 'added'): RecipientStep => ({
  kind,
  notificationId: '1',
  notification: 'Import failed',
  address,
});

// covers lender 4.6
it('the undo stack takes the last step back first', () => {
  const [one, two] = [aStep('one@x.example'), aStep('two@x.example', 'removed')];
  const stack = pushed(pushed([], one), two);
  expect(stack).toEqual([two, one]);
  expect(without(stack, two)).toEqual([one]);
});

it.each([
  ['added', 'remove'],
  ['removed', 'add'],
] as const)('what was %s, one has to %s', (kind, inverse) => {
  expect(inverseOf(aStep('a@x.example', kind))).toBe(inverse);
});

it('the undo stack forgets the oldest of more than fifty', () => {
  const steps = Array.from({ length: 60 }, (_, index) => aStep(`p${index}@x.example`));
  const stack = steps.reduce<UndoStack>(pushed, []);
  expect(stack).toHaveLength(50);
  expect(stack[0]).toBe(steps[59]);
});
