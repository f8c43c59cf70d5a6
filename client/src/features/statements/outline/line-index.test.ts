import { describe, expect, it, vi } from 'vitest';
import { lineIndex } from './line-index';

const things = ['cash:header', 'account:1', 'account:2', 'cash:footer'].map((id) => ({ id }));
const anIndex = (idOf = ({ id }: { readonly id: string }) => id) => lineIndex(things, idOf, (thing, place) => `${thing.id} at ${place}`);

describe('An index of lines', () => {
  it.each([
    ['account:2', 'account:2 at 2'],
    ['cash:header', 'cash:header at 0'],
    ['cash:footer', 'cash:footer at 3'],
    ['account:9', undefined],
  ])('has of %s %s, whatever was asked before', (id, value) => {
    for (const index of [anIndex(), requestedFor('account:1'), requestedFor('account:9')]) {
      expect(index.get(id)).toBe(value);
      expect(index.has(id)).toBe(value !== undefined);
      expect(index.get(id)).toBe(value);
    }
  });

  it('reads no further than it is asked, and nothing twice', () => {
    const idOf = vi.fn(({ id }: { readonly id: string }) => id);
    const index = anIndex(idOf);
    index.get('account:1');
    expect(idOf).toHaveBeenCalledTimes(2);
    index.has('account:9');
    index.get('account:9');
    expect(idOf).toHaveBeenCalledTimes(things.length);
  });
});

function requestedFor(id: string) {
  const index = anIndex();
  index.get(id);
  return index;
}
