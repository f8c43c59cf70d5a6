import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dismissedDays } from './banner-dismissal';
import { bannerMessagesOf } from './banner-message';

const messageWith = (given: Readonly<Record<string, unknown>>) => bannerMessagesOf([{ headerText: 'Maintenance', ...given }])[0];

describe('stored banner messages', () => {
  // covers lender 3.7
  it('are read with what a plain one leaves out', () => {
    expect(messageWith({})).toEqual({
      inactive: false,
      hideMessageCookieName: null,
      expiresInDays: null,
      hideForeverButtonText: null,
      level: 'Information',
      headerText: 'Maintenance',
      messageParagraphs: [],
      hyperlinks: [],
    });
  });

  // covers lender 3.7
  it.each([
    ['Warning', 'Warning'],
    ['warning', 'Warning'],
    ['Info', 'Information'],
    [undefined, 'Information'],
  ])('of level %s have the tone %s', (level, tone) => expect(messageWith({ level })?.level).toBe(tone));

  // covers lender 3.7
  it.each([
    [18, 18],
    ['18', 18],
    ['18px', 18],
    [400, 32],
    [1, 10],
    ['url(x)', null],
    ['', null],
    [undefined, null],
  ])('with a size of %j are written in %j px', (fontSize, size) => {
    expect(messageWith({ messageParagraphs: [{ content: 'Words', fontSize }] })?.messageParagraphs[0]?.fontSize).toBe(size);
  });

  // covers lender 3.7
  it('keep only links that are safe to follow', () => {
    const hyperlinks = [
      { id: 'more', href: 'https://status.example', prompt: 'Read more' },
      { id: 'evil', href: 'javascript:alert(1)', prompt: 'Win' },
    ];
    expect(messageWith({ hyperlinks })?.hyperlinks).toEqual([hyperlinks[0]]);
  });

  it.each(['a b', 'a;b', 'a=b', 'Set\r\nCookie', ''])('have no cookie named %j', (hideMessageCookieName) => {
    expect(messageWith({ hideMessageCookieName })?.hideMessageCookieName).toBeNull();
  });

  it('are nothing where nothing is said', () => expect(bannerMessagesOf([{ headerText: ' ' }, 'text', null])).toEqual([]));

  it('are read from any value', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(bannerMessagesOf(stored))).toBe(true);
      }),
    );
  });
});

// covers lender 4.8
describe('a dismissed message', () => {
  // covers lender 9.4
  it.each([
    ['a week by default', null, '2026-11-20', 7],
    ['the days that it says', 30, '2026-11-20', 30],
    ['a month for 0', 0, '2026-11-20', 30],
    ['a month for less than -1', -2, '2026-12-31', 31],
    ['to the end of a shorter month', 0, '2027-01-31', 28],
    ['for ever for -1', -1, '2026-11-20', null],
  ])('stays away %s', (_, expiresInDays, today, days) => expect(dismissedDays(expiresInDays, today)).toBe(days));
});
