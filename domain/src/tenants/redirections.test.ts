import { describe, expect, it } from 'vitest';
import { redirectionOf, redirectionsOf } from './redirections';

const redirections = redirectionsOf({
  '/Clients': '/home/workspacelist',
  '/reports/old': '/dcr?range=all',
  '/one': '/two',
  '/two': '/three',
  '/a': '/b',
  '/b': '/A',
  '/self': '/SELF',
  '/away': 'https://evil.example',
  '/away-2': '//evil.example',
  '/away-3': '/\\evil.example',
});

describe('redirections', () => {
  it.each([
    ['/clients', '/home/workspacelist'],
    ['/CLIENTS', '/home/workspacelist'],
    ['/reports/old', '/dcr?range=all'],
    ['/one', '/three'],
  ])('lead from %s to %s', (from, to) => expect(redirectionOf(redirections, from)).toBe(to));

  // covers lender 2.11, borrower 2.1.1
  it.each(['/clients/', '/clients/1', '/client', '/', '/a', '/self', '/away', '/away-2', '/away-3'])('leave %s where it is', (path) => {
    expect(redirectionOf(redirections, path)).toBeNull();
  });

  it.each([null, undefined, 7, 'text', []])('are none in %j', (stored) => expect(redirectionsOf(stored).size).toBe(0));
});
