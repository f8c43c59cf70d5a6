import { describe, expect, it } from 'vitest';
import { interpolate } from './interpolate';

const none = () => null;

describe('a variable of the compose file', () => {
  it.each([
    ['${A}', 'a'],
    ['${A:-b}', 'a'],
    ['${MISSING:-b}', 'b'],
    ['${MISSING:-}', ''],
    ['${EMPTY:-b}', 'b'],
    ['${EMPTY-b}', ''],
    ['${EMPTY:?set it}', 'made of EMPTY'],
    ['${EMPTY?set it}', ''],
    ['postgres://x:${MISSING:?set it}@postgres:5432/x', 'postgres://x:made of MISSING@postgres:5432/x'],
    ['1:<$$>', '1:<$>'],
  ])('%s becomes %s', (text, expected) => {
    expect(interpolate(text, { A: 'a', EMPTY: '' }, (name) => `made of ${name}`)).toBe(expected);
  });

  it('is filled in at every depth, in values and not in names', () => {
    const file = { services: { one: { command: ['a', '${A}'], '${A}': 1 } } };
    expect(interpolate(file, { A: 'b' }, none)).toEqual({ services: { one: { command: ['a', 'b'], '${A}': 1 } } });
  });

  it('is not filled in twice', () => {
    expect(interpolate('${A}', { A: '${B}', B: 'b' }, none)).toBe('${B}');
  });

  it.each([
    ['${MISSING}', 'MISSING is not set and has no default'],
    ['${MISSING:?ask the bank}', 'MISSING must be set: ask the bank'],
    ['$HOME', 'is not a variable'],
    ['${A:+b}', 'is not a variable'],
    ['${A:-${B}}', 'is not a variable'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => interpolate(text, { A: 'a' }, none)).toThrow(message);
  });
});
