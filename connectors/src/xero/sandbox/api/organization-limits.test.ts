import { expect, test } from 'vitest';
import { LIMITS, OrganizationLimits } from './organization-limits';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function limitsAt() {
  const clock = { now: 0 };
  return { clock, limits: new OrganizationLimits(() => clock.now) };
}

test('five calls may be under way at once', () => {
  const { limits } = limitsAt();
  expect([1, 5, 6].map((atOnce) => limits.admit(atOnce).problem)).toEqual([null, null, 'concurrent']);
  expect(limits.admit(6).headers).toMatchObject({ 'x-rate-limit-problem': 'concurrent', 'retry-after': '1', 'x-minlimit-remaining': '58' });
});

test('the day’s calls end after 5,000, and the next one is hours away', () => {
  const { clock, limits } = limitsAt();
  for (let call = 0; call < LIMITS.day; call++) {
    clock.now = call * 2_000;
    if (limits.admit(1).problem !== null) throw new RangeError(`Call ${call} is refused`);
  }
  const refused = limits.admit(1);
  expect([refused.problem, refused.headers['retry-after'], refused.headers['x-daylimit-remaining']]).toEqual(['day', '76402', '0']);
  clock.now = DAY;
  expect([limits.admit(1).problem, limits.admit(1).problem]).toEqual([null, 'day']);
});

test('refused calls use up nothing', () => {
  const { clock, limits } = limitsAt();
  for (let call = 0; call < LIMITS.minute + 10; call++) limits.admit(1);
  clock.now = MINUTE;
  expect(limits.admit(1).headers).toMatchObject({ 'x-minlimit-remaining': '59', 'x-daylimit-remaining': '4939' });
});
