const DAY = 24 * 3_600_000;

/** After how many days without the machine people are reminded. */
const REMINDED_AFTER = [1, 3] as const;

/** A wait for a machine. */
interface Wait {
  readonly since: Date;
  /** When it ends in vain. */
  readonly until: Date;
}

/** How many reminders of a wait are due by then. */
export function remindersDue({ since, until }: Wait, now: Date): number {
  return timesOf({ since, until }).filter((time) => time <= now.getTime()).length;
}

/** When the next reminder of a wait is due after so many; null after the last, and for one that would come with the end. */
export function nextReminder(wait: Wait, given: number): Date | null {
  const time = timesOf(wait)[given];
  return time === undefined ? null : new Date(time);
}

function timesOf({ since, until }: Wait): readonly number[] {
  return REMINDED_AFTER.map((days) => since.getTime() + days * DAY).filter((time) => time < until.getTime());
}
