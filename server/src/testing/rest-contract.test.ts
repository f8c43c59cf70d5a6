import { describe, expect, it } from 'vitest';
import { RestContract, type AnswerInContract } from './rest-contract';

const session = { absoluteExpirationTime: '2026-11-19T15:04:05.000Z', slidingExpirationTime: '2026-11-18T15:34:05.000Z' };
const anAnswer = (given: Partial<AnswerInContract>): AnswerInContract => ({
  method: 'GET',
  path: '/API/Auth/Session',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: session,
  ...given,
});

describe('the contract of the REST face', () => {
  const contract = new RestContract();

  it.each<[string, Partial<AnswerInContract>]>([
    ['an answer as documented', {}],
    ['a call that is none of the REST face', { path: '/health/live', status: 599 }],
    ['a refusal that any call may give', { status: 421, body: { description: 'There’s no portal at this address.', code: 'UnknownHost' } }],
  ])('is kept by %s', (_, given) => {
    expect(contract.issueOf(anAnswer(given))).toBeNull();
  });

  it.each<[string, Partial<AnswerInContract>, RegExp]>([
    ['a status that is not documented', { status: 418 }, /answered 418/],
    ['another type', { contentType: 'text/plain' }, /as text\/plain/],
    ['a missing member', { body: { slidingExpirationTime: session.slidingExpirationTime } }, /absoluteExpirationTime/],
    ['a member too many', { body: { ...session, secret: 1 } }, /additional properties/],
    ['a value of another form', { body: { ...session, absoluteExpirationTime: 'tomorrow' } }, /date-time/],
  ])('is broken by %s', (_, given, error) => {
    expect(contract.issueOf(anAnswer(given))).toMatch(error);
  });
});
