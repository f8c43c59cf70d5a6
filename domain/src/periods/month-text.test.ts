import { expect, it } from 'vitest';
import { monthOfText, monthText } from './month-text';

it.each(['0001-01', '2026-03', '2026-12', '9999-12'])('the month %s is read as it is written', (text) =>
  expect(monthText(monthOfText(text) ?? 0)).toBe(text),
);

it.each(['2026-13', '2026-00', '2026-3', '26-03', '2026-03-01', ''])('%j is no month', (text) => expect(monthOfText(text)).toBeNull());
