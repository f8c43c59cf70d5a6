import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache';

const aCache = (max: number) => createBoundedCache<string>(max, (value) => value.length);

describe('a bounded cache', () => {
  it('drops what was used least lately, as much as the new value needs', () => {
    const cache = aCache(6);
    for (const [key, value] of Object.entries({ a: 'aa', b: 'bb', c: 'cc' })) cache.keep(key, value);
    cache.find('a');
    cache.keep('d', 'ddd');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key))).toEqual(['aa', undefined, undefined, 'ddd']);
    expect(cache.size).toBe(5);
  });

  it.each([
    ['larger', 'aaaa', 4],
    ['smaller', 'a', 1],
    ['of the same size', 'AA', 2],
  ])('counts a value that replaces another, %s, once', (_, value, size) => {
    const cache = aCache(6);
    cache.keep('a', 'aa');
    cache.keep('a', value);
    expect([cache.find('a'), cache.size]).toEqual([value, size]);
  });

  it('does not keep what is larger than itself, nor what it would have replaced', () => {
    const cache = aCache(3);
    cache.keep('a', 'aa');
    cache.keep('a', 'aaaa');
    expect([cache.find('a'), cache.size]).toEqual([undefined, 0]);
  });

  it('is never larger than its bound, whatever is kept and found', () => {
    const cache = aCache(50);
    let seed = 1;
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let step = 0; step < 5_000; step += 1) {
      if (draw(3) === 0) cache.find(`${draw(20)}`);
      else cache.keep(`${draw(20)}`, 'x'.repeat(draw(60)));
      expect(cache.size).toBeLessThanOrEqual(50);
    }
    const kept = Array.from({ length: 20 }, (_, key) => cache.find(`${key}`)?.length ?? 0);
    expect(kept.reduce((sum, length) => sum + length)).toBe(cache.size);
  });
});
