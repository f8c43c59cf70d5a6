import { expect, it } from 'vitest';
import type { Forecast } from './forecast';
import { followForecast } from './follow-forecast';

const PENDING: Forecast = {
  state: 'Pending',
  requests: null,
  requestsMost: null,
  seconds: null,
  requestsLeftToday: null,
  requestsPerDay: null,
  lastSeconds: null,
};
const KNOWN: Forecast = { ...PENDING, state: 'Known', requests: 34, seconds: 34 };

/** Follows a forecast that answers one after another, the last one from then on. */
async function followed(answers: readonly (Forecast | Error)[], { signal } = new AbortController()) {
  let [requested, waited] = [0, 0];
  const ask = async () => {
    const answer = answers[Math.min(requested, answers.length - 1)]!;
    requested += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const pause = async (milliseconds: number) => void (waited += milliseconds);
  return { forecast: await followForecast(ask, pause, signal), requested, waited };
}

it('a forecast is asked for until it is counted', async () => {
  expect(await followed([PENDING, PENDING, KNOWN])).toEqual({ forecast: KNOWN, requested: 3, waited: 2_600 });
});

it('a forecast that fails is none', async () => {
  expect(await followed([PENDING, new Error('The server is away.')])).toMatchObject({ forecast: null, requested: 2 });
});

it('a forecast that is never counted is given up', async () => {
  expect(await followed([PENDING])).toMatchObject({ forecast: null, requested: 40 });
});

it('choices that change before the question is asked cost none', async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await followed([KNOWN], controller)).toMatchObject({ forecast: null, requested: 0 });
});
