import { describe, expect, it } from 'vitest';
import type { Texts } from '../../lib/i18n/texts';
import type { ImportStateFragment } from '../../lib/graphql/types.generated';
import { forecastText, wholeMinutes } from './forecast-text';

const text = ((name: string, values: object) => `${name} ${JSON.stringify(values)}`) as unknown as Texts<'imports'>;
const NOTHING = { accounts: null, lines: null, linesTotal: null, openItems: null, bytes: null, bytesTotal: null };
const counts = (
  requests: number | null,
  requestsTotal: number | null,
  secondsLeft: number | null,
  requestsLeftToday: number | null = null,
): ImportStateFragment['counts'] => ({
  ...NOTHING,
  requests,
  requestsTotal,
  secondsLeft,
  requestsLeftToday,
});

describe('the forecast of an import', () => {
  it('names the minutes that are left, and the requests that were answered', () => {
    const shown = forecastText(text, { stage: 'Gathering', counts: counts(36, 1_200, 231) }, 'en');
    expect(shown).toBe('forecast {"minutes":4,"requests":"requestsOf {\\"done\\":\\"36\\",\\"total\\":\\"1,200\\"}"}');
  });

  it('says that the day has too few requests left', () => {
    const shown = (left: number) => forecastText(text, { stage: 'Gathering', counts: counts(36, 1_200, 231, left) }, 'en');
    expect(shown(1_163)).toBe('forecastShort {"requests":"requestsOf {\\"done\\":\\"36\\",\\"total\\":\\"1,200\\"}","left":1163}');
    expect(shown(1_164)).toMatch('forecast {"minutes":4,');
  });

  it('names no minute for the last one', () => {
    expect(forecastText(text, { stage: 'Gathering', counts: counts(39, 40, 59) }, 'en')).toMatch('{"minutes":0,');
  });

  it('names the requests alone while the time can’t be estimated', () => {
    expect(forecastText(text, { stage: 'Connected', counts: counts(2, 40, null) }, 'en')).toBe('requestsOf {"done":"2","total":"40"}');
  });

  it.each([
    ['of a file', 'Gathering', counts(null, null, null)],
    ['before the whole is known', 'Gathering', counts(3, null, null)],
    ['when all is read', 'Checking', counts(40, 40, 0)],
  ] as const)('is none %s', (_, stage, given) => {
    expect(forecastText(text, { stage, counts: given }, 'en')).toBeNull();
  });
});

it.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [600, 10],
])('%i seconds are shown as %i minutes', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes);
});
