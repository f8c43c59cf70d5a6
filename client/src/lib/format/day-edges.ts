/** The first moment of a day `YYYY-MM-DD` where the person is, ISO 8601 in UTC. */
export function startOfDay(day: string): string {
  return edge(day, [0, 0, 0, 0]);
}

/** The last millisecond of a day `YYYY-MM-DD` where the person is, ISO 8601 in UTC. */
export function endOfDay(day: string): string {
  return edge(day, [23, 59, 59, 999]);
}

function edge(day: string, time: readonly [hour: number, minute: number, second: number, millisecond: number]): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, ...time).toISOString();
}
