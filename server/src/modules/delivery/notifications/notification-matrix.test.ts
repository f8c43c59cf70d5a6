import { LANGUAGES, type Language } from '@countinghouse/domain/locales/language';
import { NOTIFICATION_METHODS, NOTIFICATION_TYPES, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { MAIL_TEXTS } from '../mail/mail-texts';
import type { NotificationEvent } from './notification-event';
import { notify } from './notify';

const link = '/home/workspacelist';
const date = { date: '2026-12-01' };

/** What each notification says. */
const FACTS: { readonly [Type in NotificationType]: Extract<NotificationEvent, { type: Type }>['facts'] } = {
  ImportFinished: { companyName: 'Alder Creek LLC', link },
  ImportFailed: { reason: 'The connection has expired.', link },
  InterventionNeeded: { link },
  DocumentUploaded: { fileName: 'lease.pdf', link },
  AccessRequested: { requesterName: 'Dan Example', requesterAddress: 'dan@lender.example', link },
  DeletionAhead: { collectedOn: date, deletedOn: date, link },
  RestatementFound: { from: date, through: date, link },
  ApprovalRequested: { preparerName: 'Ben Example', link },
  ApprovalDecided: { approverName: 'Dan Example', link },
  MentionedInNote: { authorName: 'Dan Example', link },
  LimitNearlyReached: { used: 8, limit: 10, resetsOn: date, link },
};

/**
 * ada is an administrator outside the workspace. ben and dan belong to it: ben made no choice, dan chose the opposite of the rule. cy
 * belongs to it and was deleted. Outsiders are addresses that belong to no person. Each style, and which of them are notified.
 */
const STYLES = {
  'opt-out': { rule: { style: 'OptOut' }, told: ['ben'] },
  'opt-in': { rule: { style: 'OptIn' }, told: ['dan'] },
  'always on': { rule: { style: 'Disabled', enabled: true }, told: ['ben', 'dan'] },
  off: { rule: { style: 'Disabled', enabled: false }, told: [] },
} as const;

let test: TestApp;
let mailer: TestMailer;
let workspaceId: string;
let occurrence = 0;

beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer } });
  workspaceId = await aWorkspace(test, { users: ['ben', 'dan', 'cy'], displayName: 'Alder Creek' });
  await inLender(`update portal_user set status = 'Deleted' where id = $1`, [TEST_PEOPLE.cy.id]);
});
afterAll(() => test?.close());

const inLender = (sql: string, values: readonly unknown[] = []) =>
  withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query(sql, values));

async function given(type: NotificationType, style: keyof typeof STYLES, language: Language): Promise<void> {
  const settings = JSON.stringify({ notificationRules: { [type]: STYLES[style].rule } });
  await test.owner.query(`update tenant set settings = settings || $2 where id = $1`, [test.tenants.lender.id, settings]);
  await inLender(`update portal_user set language = $1`, [language]);
  await inLender('delete from notification_choice');
  for (const person of [TEST_PEOPLE.dan, TEST_PEOPLE.cy])
    await inLender(`insert into notification_choice values ($1, $2, $3, 'Email', $4)`, [
      test.tenants.lender.id,
      person.id,
      type,
      style === 'opt-in',
    ]);
}

const happen = (type: NotificationType) =>
  withTenant(test.ctxOf('ada'), (tx) => {
    const place = type === 'LimitNearlyReached' ? null : workspaceId;
    const event = { type, workspaceId: place, occurrence: String(occurrence++), facts: FACTS[type] } as NotificationEvent;
    return notify(tx, test.ctxOf('ada'), event);
  });

/** Administrators are notified of what concerns the tenant, and, like the users, of requests for access. */
function toldOf(type: NotificationType, style: keyof typeof STYLES): string[] {
  const { rule, told } = STYLES[style];
  const ada = rule.style === 'OptOut' || ('enabled' in rule && rule.enabled) ? ['ada'] : [];
  if (type === 'LimitNearlyReached') return ada;
  return type === 'AccessRequested' ? [...ada, ...told] : [...told];
}

const MATRIX = NOTIFICATION_TYPES.flatMap((type) =>
  NOTIFICATION_METHODS.flatMap((method) =>
    (Object.keys(STYLES) as (keyof typeof STYLES)[]).flatMap((style) =>
      LANGUAGES.map((language) => [type, method, style, language] as const),
    ),
  ),
);

describe('who is notified by mail', () => {
  it.each(MATRIX)('%s by %s, %s, in %s', async (type, _method, style, language) => {
    await given(type, style, language);
    mailer.taken.length = 0;
    await happen(type);
    await deliverMail(test);
    expect(mailer.taken.map(({ to }) => to).sort()).toEqual(toldOf(type, style).map((name) => `${name}@lender.example`));
    const texts = MAIL_TEXTS[language][type];
    for (const mail of mailer.taken) {
      expect(mail.subject).toMatch(patternOf(texts.subject));
      expect(mail.text).toContain(texts.button);
      expect(mail.html).toContain(`<html lang="${language}">`);
    }
  });
});

describe.each(NOTIFICATION_TYPES)('%s', (type) => {
  it('is not sent to who opted out after it was queued', async () => {
    await given(type, 'opt-out', 'en');
    mailer.taken.length = 0;
    await happen(type);
    for (const person of [TEST_PEOPLE.ada, TEST_PEOPLE.ben])
      await inLender(`insert into notification_choice values ($1, $2, $3, 'Email', false)`, [test.tenants.lender.id, person.id, type]);
    await deliverMail(test);
    expect(mailer.taken).toEqual([]);
  });
});

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
