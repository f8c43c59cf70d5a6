// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismiss, isDismissed, type Dismissible } from './dismissal-cookie';

const NOW = new Date(2026, 10, 20, 12);
const aMessage = (change: Partial<Dismissible> = {}): Dismissible => ({
  hideMessageCookieName: 'hide-news',
  expiresInDays: null,
  ...change,
});
const writes = vi.spyOn(Document.prototype, 'cookie', 'set');

afterEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  writes.mockClear();
});

describe('a dismissed message', () => {
  it.each([
    ['a week by default', null, 7],
    ['the days that it says', 30, 30],
    ['a month for 0', 0, 30],
    ['a month for less than that', -2, 30],
    ['as long as a browser can for -1', -1, 400],
  ])('stays away %s', (_, expiresInDays, days) => {
    const message = aMessage({ expiresInDays });
    expect(isDismissed(message)).toBe(false);
    dismiss(message, NOW);
    expect(isDismissed(message)).toBe(true);
    expect(writes.mock.calls[0]?.[0]).toBe(
      `hide-news=${days === 400 ? 'forever' : 'dismissed'}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax`,
    );
  });

  // covers lender 4.8
  it('stays away for ever: its cookie is renewed whenever it is read', () => {
    dismiss(aMessage(), NOW, true);
    writes.mockClear();
    expect(isDismissed(aMessage())).toBe(true);
    expect(writes.mock.calls[0]?.[0]).toContain('hide-news=forever; Max-Age=34560000');
  });

  // covers lender 4.8
  it('says nothing about another whose cookie begins alike', () => {
    dismiss(aMessage(), NOW);
    expect(isDismissed(aMessage({ hideMessageCookieName: 'hide' }))).toBe(false);
    expect(isDismissed(aMessage({ hideMessageCookieName: 'hide-news-2' }))).toBe(false);
  });

  it('is not remembered without a cookie name', () => {
    dismiss(aMessage({ hideMessageCookieName: null }), NOW);
    expect(writes).not.toHaveBeenCalled();
    expect(isDismissed(aMessage({ hideMessageCookieName: null }))).toBe(false);
  });
});
