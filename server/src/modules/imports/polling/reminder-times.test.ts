import { describe, expect, it } from 'vitest';
import { nextReminder, remindersDue } from './reminder-times';

const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * 24 * 3_600_000);
const week = { since: at(0), until: at(7) };

describe('the reminders of a wait', () => {
  it('are due after one day and three, to the moment', () => {
    expect([0, 0.99, 1, 2.99, 3, 6].map((days) => remindersDue(week, at(days)))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([0, 1, 2].map((given) => nextReminder(week, given))).toEqual([at(1), at(3), null]);
  });

  it('do not come with the end, which is told for itself', () => {
    expect(nextReminder({ since: at(0), until: at(1) }, 0)).toBeNull();
    expect(nextReminder({ since: at(0), until: at(3) }, 1)).toBeNull();
    expect(remindersDue({ since: at(0), until: at(3) }, at(9))).toBe(1);
  });
});
