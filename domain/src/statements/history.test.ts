import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amend, startHistory, isDirty, markSaved, record, redo, undo, type History, unsavedSteps } from './history';

const write = (history: History<string, string>, text: string) => record(history, `write ${text}`, history.present + text);

describe('a history', () => {
  it('leads back to what was, and forth again', () => {
    const written = write(write(startHistory(''), 'a'), 'b');
    const back = undo(written);
    expect([written.present, back.present, undo(back).present, redo(back).present]).toEqual(['ab', 'a', '', 'ab']);
    expect([written.past.at(-1)?.label, back.future[0]?.label]).toEqual(['write b', 'write b']);
  });

  it('forgets what was undone when something else is done', () => {
    const other = write(undo(write(startHistory(''), 'a')), 'b');
    expect([other.present, other.future]).toEqual(['b', []]);
  });

  it('is dirty until it is saved, and again beyond it; undone back to what was saved it is clean', () => {
    const written = write(startHistory(''), 'a');
    const saved = markSaved(written, written.present);
    const beyond = write(saved, 'b');
    expect([startHistory<string, string>(''), written, saved, beyond, undo(beyond), undo(saved)].map(isDirty)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('takes an amendment as part of the last step, unless that was saved since or there is none', () => {
    const written = write(startHistory(''), 'a');
    const amended = amend(written, 'amend', 'A');
    expect([amended.present, amended.past, undo(amended).present]).toEqual(['A', written.past, '']);
    const later = amend(markSaved(written, 'a'), 'amend', 'A');
    expect([undo(later).present, later.past.map(({ label }) => label)]).toEqual(['a', ['write a', 'amend']]);
    expect(amend(startHistory(''), 'amend', 'A').past).toHaveLength(1);
    expect(amend(written, 'amend', 'a')).toBe(written);
  });

  it('has no step for what changes nothing, and none before its begin or behind its end', () => {
    const begun = startHistory<string, string>('a');
    expect(record(begun, 'nothing', 'a')).toBe(begun);
    expect([undo(begun), redo(begun)]).toEqual([begun, begun]);
  });

  it('undone as often as something was done is at its begin, with the very same value', () => {
    fc.assert(
      fc.property(fc.array(fc.object(), { maxLength: 20 }), (values) => {
        const first = {};
        let history = startHistory<object, number>(first);
        values.forEach((value, at) => (history = record(history, at, value)));
        const last = history;
        values.forEach(() => (history = undo(history)));
        expect(history.present).toBe(first);
        values.forEach(() => (history = redo(history)));
        expect(history.present).toBe(last.present);
      }),
    );
  });
});

// covers borrower 4.6
it.each<[string, (history: History<number, string>) => History<number, string>, readonly string[]]>([
  ['nothing changed', (history) => history, []],
  ['two changes', (history) => record(record(history, 'a', 1), 'b', 2), ['a', 'b']],
  ['one saved and one not', (history) => record(markSaved(record(history, 'a', 1), 1), 'b', 2), ['b']],
  ['one saved and undone', (history) => undo(markSaved(record(history, 'a', 1), 1)), ['a']],
  ['another in the place of the saved one', (history) => record(undo(markSaved(record(history, 'a', 1), 1)), 'b', 2), ['b']],
])('the unsaved steps of %s are listed', (_, change, steps) => {
  expect(unsavedSteps(change(startHistory<number, string>(0)))).toEqual(steps);
});
