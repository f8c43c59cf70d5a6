import { expect, it } from 'vitest';
import { endOfDay, startOfDay } from './day-edges';

// covers lender 4.9
it.each(['2026-11-20', '2024-02-29', '2026-03-08'])('%s goes from its first to its last moment where the person is', (day) => {
  const [start, end] = [new Date(startOfDay(day)), new Date(endOfDay(day))];
  expect([start.getHours(), start.getMinutes(), start.getMilliseconds()]).toEqual([0, 0, 0]);
  expect([end.getHours(), end.getMinutes(), end.getSeconds(), end.getMilliseconds()]).toEqual([23, 59, 59, 999]);
  for (const one of [start, end]) expect(`${one.getFullYear()}-${one.getMonth() + 1}-${one.getDate()}`).toBe(day.replaceAll('-0', '-'));
});
