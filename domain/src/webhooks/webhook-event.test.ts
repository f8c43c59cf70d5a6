import { expect, it } from 'vitest';
import { webhookEventsOf } from './webhook-event';

it.each([
  [
    ['ImportFailed', 'ImportSucceeded'],
    ['ImportSucceeded', 'ImportFailed'],
  ],
  [['importfailed', 'IMPORTFAILED'], ['ImportFailed']],
  [['ImportFailed', 'Everything'], null],
  [['Test'], null],
  [[], null],
])('%j asks for %j', (names, events) => expect(webhookEventsOf(names)).toEqual(events));
