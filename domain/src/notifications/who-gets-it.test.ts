import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/role';
import { USER_STATUSES } from '../access/viewer';
import { NOTIFICATION_TYPES, notificationById, notificationOf, NOTIFICATIONS } from './notification';
import type { NotificationRule } from './notification';
import { LANGUAGES } from '../locales/language';
import { notificationText } from './notification-texts';
import { ruleOf } from './tenant-rules';
import { DEFAULT_ACTIONS, isWanted, whoGetsIt } from './who-gets-it';
import type { Candidate, NotificationPolicy } from './who-gets-it';

const OPT_IN: NotificationRule = { style: 'OptIn', enabled: false };
const OPT_OUT: NotificationRule = { style: 'OptOut', enabled: true };
const ALWAYS: NotificationRule = { style: 'Disabled', enabled: true };
const NEVER: NotificationRule = { style: 'Disabled', enabled: false };

const aPerson = (name: string, given: Partial<Candidate> = {}): Candidate => ({
  userId: name,
  emailAddress: `${name}@lender.example`,
  status: 'Active',
  roleIds: [ROLES.defaultUser.id],
  isStaff: false,
  isMember: true,
  choice: null,
  subscription: null,
  ...given,
});
const anAdministrator = (name: string, given: Partial<Candidate> = {}) =>
  aPerson(name, { roleIds: [ROLES.administrator.id], isMember: false, ...given });
const aPolicy = (given: Partial<NotificationPolicy> = {}): NotificationPolicy => ({
  rule: OPT_OUT,
  defaultAction: 'Append',
  defaultRecipients: [],
  ...given,
});
const finished = notificationOf('ImportFinished');
const told = (policy: Partial<NotificationPolicy>, people: readonly Candidate[], about = finished) => {
  const recipients = whoGetsIt(about, aPolicy(policy), people);
  return [...recipients.people.map((person) => person.userId), ...recipients.addresses];
};

describe('what a person wants', () => {
  it.each<[string, NotificationRule, boolean | null, boolean | null, boolean]>([
    ['opt-out, nothing said', OPT_OUT, null, null, true],
    ['opt-out, refused for all', OPT_OUT, false, null, false],
    ['opt-out, refused here', OPT_OUT, null, false, false],
    ['opt-out, refused for all, wanted here', OPT_OUT, false, true, true],
    ['opt-in, nothing said', OPT_IN, null, null, false],
    ['opt-in, wanted for all', OPT_IN, true, null, true],
    ['opt-in, wanted for all, refused here', OPT_IN, true, false, false],
    ['always on, refused everywhere', ALWAYS, false, false, true],
    ['off, wanted everywhere', NEVER, true, true, false],
  ])('%s', (_, rule, choice, subscription, wanted) => {
    expect(isWanted(rule, { choice, subscription })).toBe(wanted);
  });
});

describe('who gets a notification', () => {
  const ben = aPerson('ben');

  it.each<[string, Partial<NotificationPolicy>, readonly Candidate[], readonly string[]]>([
    ['users of the workspace', {}, [ben, aPerson('dan')], ['ben', 'dan']],
    ['no one who lost access', {}, [ben, aPerson('dan', { isMember: false })], ['ben']],
    ['no administrator who may not see it', {}, [ben, anAdministrator('ada')], ['ben']],
    ['no one who was deleted', {}, [ben, aPerson('cy', { status: 'Deleted' })], ['ben']],
    ['no one who was only invited', {}, [ben, aPerson('cy', { status: 'Invited' })], ['ben']],
    ['no one who opted out', {}, [ben, aPerson('dan', { choice: false })], ['ben']],
    ['default recipients too', { defaultRecipients: ['ops@lender.example'] }, [ben], ['ben', 'ops@lender.example']],
    ['default recipients alone', { defaultRecipients: ['ops@lender.example'], defaultAction: 'Replace' }, [ben], ['ops@lender.example']],
    ['no one when an empty list replaces them', { defaultAction: 'Replace' }, [ben], []],
    ['a person once who is a default recipient', { defaultRecipients: ['BEN@lender.example'] }, [ben], ['ben']],
    ['a default recipient who opted out', { defaultRecipients: ['ben@lender.example'] }, [aPerson('ben', { choice: false })], ['ben']],
    ['no default recipient without access', { defaultRecipients: ['ben@lender.example'] }, [aPerson('ben', { isMember: false })], []],
    ['no default recipient who was deleted', { defaultRecipients: ['ben@lender.example'] }, [aPerson('ben', { status: 'Deleted' })], []],
    ['an address once', { defaultRecipients: ['ops@lender.example', 'Ops@lender.example'] }, [], ['ops@lender.example']],
    ['no one when it is switched off', { rule: NEVER, defaultRecipients: ['ops@lender.example'] }, [ben], []],
  ])('%s', (_, policy, people, expected) => {
    expect(told(policy, people)).toEqual(expected);
  });

  it('a request for access goes to the users and to administrators, who can let people in', () => {
    const people = [ben, anAdministrator('ada'), aPerson('dan', { isMember: false })];
    expect(told({ rule: ALWAYS }, people, notificationOf('AccessRequested'))).toEqual(['ben', 'ada']);
  });

  it('the limit concerns administrators', () => {
    expect(told({}, [ben, anAdministrator('ada')], notificationOf('LimitNearlyReached'))).toEqual(['ada']);
  });
});

const anyPerson = (index: number): fc.Arbitrary<Candidate> =>
  fc.record({
    userId: fc.constant(`person ${index}`),
    emailAddress: fc.constant(`p${index}@lender.example`),
    status: fc.constantFrom(...USER_STATUSES),
    roleIds: fc.subarray([ROLES.defaultUser.id, ROLES.administrator.id]),
    isStaff: fc.boolean(),
    isMember: fc.boolean(),
    choice: fc.option(fc.boolean()),
    subscription: fc.option(fc.boolean()),
  });
const anyPeople = fc
  .integer({ min: 0, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyPerson(index))));
const anyAddress = fc
  .tuple(fc.constantFrom('p0', 'P1', 'p2', 'ops', 'OPS', 'risk'), fc.constant('@lender.example'))
  .map((parts) => parts.join(''));
const anyPolicy: fc.Arbitrary<NotificationPolicy> = fc.record({
  rule: fc.constantFrom(OPT_IN, OPT_OUT, ALWAYS, NEVER),
  defaultAction: fc.constantFrom(...DEFAULT_ACTIONS),
  defaultRecipients: fc.array(anyAddress, { maxLength: 5 }),
});
const anyCase = { notification: fc.constantFrom(...NOTIFICATIONS), policy: anyPolicy, people: anyPeople };

describe('whatever tenants and people chose', () => {
  const holds = (
    check: (given: { notification: (typeof NOTIFICATIONS)[number]; policy: NotificationPolicy; people: Candidate[] }) => boolean,
  ) => fc.assert(fc.property(fc.record(anyCase), (given) => check({ ...given, people: [...given.people] })));

  it('only active people get it, and in a workspace only people with the right to it', () => {
    holds(({ notification, policy, people }) =>
      whoGetsIt(notification, policy, people).people.every(
        (person) => person.status === 'Active' && (person.isMember || person.roleIds.includes(ROLES.administrator.id)),
      ),
    );
  });

  it('no one gets it twice, as a person or under an address', () => {
    holds(({ notification, policy, people }) => {
      const got = whoGetsIt(notification, policy, people);
      const all = [...got.people.map((person) => person.emailAddress), ...got.addresses].map((address) => address.toLowerCase());
      return new Set(all).size === all.length;
    });
  });

  it('people who opted out don’t get it, unless an administrator named them or there is no choice', () => {
    holds(({ notification, policy, people }) =>
      whoGetsIt(notification, policy, people).people.every(
        (person) =>
          isWanted(policy.rule, person) || policy.defaultRecipients.some((address) => address.toLowerCase() === person.emailAddress),
      ),
    );
  });

  it('adding recipients removes no one, and replacing them adds no one', () => {
    holds(({ notification, policy, people }) => {
      const ids = (action: NotificationPolicy['defaultAction'], recipients = policy.defaultRecipients) =>
        new Set(
          whoGetsIt(notification, { ...policy, defaultAction: action, defaultRecipients: recipients }, people).people.map(
            ({ userId }) => userId,
          ),
        );
      return [...ids('Append', []), ...ids('Replace')].every((id) => ids('Append').has(id));
    });
  });

  it('a notification that is switched off goes to no one', () => {
    holds(({ notification, policy, people }) => {
      const got = whoGetsIt(notification, { ...policy, rule: NEVER }, people);
      return got.people.length + got.addresses.length === 0;
    });
  });
});

describe('the notifications', () => {
  it('have an id each, and are found by it in any case', () => {
    expect(new Set(NOTIFICATIONS.map(({ id }) => id)).size).toBe(NOTIFICATION_TYPES.length);
    for (const notification of NOTIFICATIONS) expect(notificationById(notification.id.toUpperCase())).toBe(notification);
    expect(notificationById('00000000-0000-4000-8000-000000000001')).toBeNull();
  });

  it('have a name in every language', () => {
    for (const language of LANGUAGES) {
      for (const type of NOTIFICATION_TYPES)
        expect(Object.values(notificationText(type, language)).every((words) => words !== '')).toBe(true);
    }
  });

  it.each<[unknown, NotificationRule]>([
    [undefined, OPT_OUT],
    [{}, OPT_OUT],
    [{ notificationRules: 'none' }, OPT_OUT],
    [{ notificationRules: { ImportFinished: { style: 'Sometimes' } } }, OPT_OUT],
    [{ notificationRules: { ImportFinished: { style: 'OptIn' } } }, OPT_IN],
    [{ notificationRules: { ImportFinished: { style: 'Disabled' } } }, NEVER],
    [{ notificationRules: { ImportFinished: { style: 'Disabled', enabled: true } } }, ALWAYS],
    [{ notificationRules: { ImportFailed: { style: 'OptIn' } } }, OPT_OUT],
  ])('of a tenant with %j: %j', (settings, rule) => {
    expect(ruleOf(settings, finished)).toEqual(rule);
  });
});
