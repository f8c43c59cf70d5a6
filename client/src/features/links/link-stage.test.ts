import { expect, it } from 'vitest';
import { linkStage, stageTime } from './link-stage';

const made = { state: 'Open', openedTime: null, startedTime: null, finishedTime: null, expirationTime: '2026-12-20T10:00:00Z' };
const opened = { ...made, openedTime: '2026-11-21T10:00:00Z' };
const started = { ...opened, startedTime: '2026-11-22T10:00:00Z' };
const finished = { ...started, finishedTime: '2026-11-22T10:05:00Z' };

// covers borrower 1.1, borrower 2.2.2, borrower 3.2, borrower 9.2
it.each([
  ['made', made, null],
  ['opened', opened, opened.openedTime],
  ['started', started, started.startedTime],
  ['finished', finished, finished.finishedTime],
  ['finished', { ...finished, state: 'Revoked' }, finished.finishedTime],
  ['expired', { ...opened, state: 'Expired' }, made.expirationTime],
  ['revoked', { ...started, state: 'Revoked' }, null],
] as const)('the stage of a link is %s', (stage, link, time) => {
  expect([linkStage(link), stageTime(link)]).toEqual([stage, time]);
});
