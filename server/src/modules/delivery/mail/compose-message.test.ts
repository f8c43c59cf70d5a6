import { LANGUAGES } from '@countinghouse/domain/locales/language';
import { NOTIFICATION_TYPES } from '@countinghouse/domain/notifications/notification';
import { brandOf, DEFAULT_BRAND } from '@countinghouse/domain/tenants/brand';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { examples } from '@countinghouse/domain/testing/examples';
import { describe, expect, it } from 'vitest';
import { composeMessage, type MessageParts } from './compose-message';
import type { MailTemplate } from './mail-facts';
import { MAIL_TEXTS } from './mail-texts';
import { plainFact } from './plain-fact';

const TEMPLATES = Object.keys(MAIL_TEXTS.en).filter((name) => name !== 'frame' && name !== 'terms') as MailTemplate[];
const ORIGIN = 'https://lender.example';
const date = { date: '2026-12-01' };
const PREVIEW = {
  since: date,
  until: date,
  source: 'QuickBooks Desktop',
  workspaceName: 'Alder Creek Millworks',
  companyName: 'Alder Creek Millworks LLC',
  reason: 'General Ledger!F17: not a number',
  fileName: 'lease 2026.pdf',
  requesterName: 'Dan Example',
  preparerName: 'Dan Example',
  approverName: 'Ada Fairfax',
  authorName: 'Ben Example',
  requesterAddress: 'dan@lender.example',
  collectedOn: date,
  deletedOn: date,
  resetsOn: date,
  expiresOn: date,
  from: date,
  through: date,
  used: 1_200,
  attempts: 3,
  agreedBy: 'Rosa Alder',
  agreedAt: '2026-11-24 14:05 UTC',
  books: 'Alder Creek Millworks LLC',
  reference: '1A2B-3C4D',
  limit: 1_500,
  inviterName: 'Ada Fairfax',
  senderName: 'Rosa Alder',
  asked: { terms: ['financial-statements', 'transactions'] },
  periods: { terms: ['years2'] },
  how: { terms: ['signInOrUpload'] },
  access: { terms: ['readOnlyNamesReplaced'] },
  link: '/workspacesubmissiondetails/overview/1/2',
};

const aMessage = (given: Partial<MessageParts> = {}): MessageParts => ({
  template: 'ImportFailed',
  facts: PREVIEW,
  language: 'en',
  team: { visibleName: 'Northbridge Bank', brand: DEFAULT_BRAND, origin: ORIGIN },
  notification: { type: 'ImportFailed', reader: 'subscribed' },
  ...given,
});
/** One window parses every message: a window of its own for each would take most of the time. */
const { DOMParser } = new JSDOM().window;
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const words = (root: Element | null) => root?.textContent?.replace(/\s+/g, ' ').trim();

describe.each(TEMPLATES.flatMap((template) => LANGUAGES.map((language) => [template, language] as const)))(
  '%s in %s',
  (template, language) => {
    const type = NOTIFICATION_TYPES.find((each) => each === template);
    const notification = type === undefined ? null : ({ type, reader: 'subscribed' } as const);
    const { subject, text, html } = composeMessage(aMessage({ template, language, notification }));
    const page = parsed(html);

    it('says the same in text and in HTML, with every fact put in', () => {
      expect([subject, text, html].join()).not.toMatch(/\{\w+\}|undefined|\[object/);
      for (const part of [words(page.querySelector('h1')), ...[...page.querySelectorAll('td.inside > p.ink')].map(words)])
        expect(text.replace(/\s+/g, ' ')).toContain(part);
    });

    it('has one heading, one button into the portal, and a language', () => {
      expect(page.documentElement.lang).toBe(language);
      expect(page.title).toBe(subject);
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(page.querySelector('a')?.href).toBe(`${ORIGIN}${PREVIEW.link}`);
    });

    it('loads nothing and runs nothing', () => {
      expect(page.querySelectorAll('script, img, link, iframe, form, object, [src], [onclick]')).toHaveLength(0);
      expect(html).not.toMatch(/url\(|@import|expression\(/);
    });

    it('leaves layout tables to the eye, and names the rows of facts', () => {
      for (const table of page.querySelectorAll('table'))
        expect(table.getAttribute('role') === 'presentation' || table.querySelector('th[scope=row]') !== null).toBe(true);
    });

    it('leads to the settings by one click if it is a notification, and says why it came', () => {
      const links = [...page.querySelectorAll('a')].map((link) => link.href);
      expect(links.includes(`${ORIGIN}/settings/usernotifications`)).toBe(notification !== null);
      expect(text).toContain('Northbridge Bank');
    });
  },
);

describe('a message', () => {
  it('wears the name and the colors of the tenant', () => {
    const brand = brandOf({ primaryColor: '#3f7cac', controlColors: { button: '#1f4e79' }, fontFamily: 'Georgia, serif' });
    const page = parsed(composeMessage(aMessage({ team: { visibleName: 'Harbourline Capital', brand, origin: ORIGIN } })).html);
    const button = page.querySelector('a');
    expect(button?.parentElement?.getAttribute('bgcolor')).toBe('#1f4e79');
    expect(button?.style.color).toBe('rgb(255, 255, 255)');
    expect(page.body.style.fontFamily).toContain('Georgia');
    expect(words(page.body)).toContain('HCHarbourline Capital');
  });

  it('informs an address that it is a default recipient, and offers it no settings', () => {
    const message = composeMessage(aMessage({ notification: { type: 'ImportFailed', reader: 'listed' } }));
    expect(message.text).toContain('default recipient of the notification “Import failed” at Northbridge Bank');
    expect(message.settingsLink).toBeUndefined();
  });

  it('can be read in its raw form', () => {
    expect(composeMessage(aMessage()).text).toBe(`An import for Alder Creek Millworks failed

Nothing was imported. The collection shows what went wrong and how to try again.

Workspace: Alder Creek Millworks
Reason: General Ledger!F17: not a number

See what happened:
https://lender.example/workspacesubmissiondetails/overview/1/2

-- 
Northbridge Bank
You’re receiving this email because the notification “Import failed” is on for you at Northbridge Bank.
Change your notification settings: https://lender.example/settings/usernotifications
`);
  });

  it.each(['//evil.example', '/\\evil.example', 'http://evil.example', 'javascript:alert(1)', 'data:text/html,x', ''])(
    'refuses the link %j',
    (link) => {
      expect(() => composeMessage(aMessage({ facts: { ...PREVIEW, link } }))).toThrow(RangeError);
    },
  );
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</title><h1>x',
  "' onclick='x",
  'x\r\nBcc: thief@evil.example',
  '&lt;b&gt;',
  '{link}',
  '\u202egnp.exe',
];

describe('outside text', () => {
  it.each(HOSTILE)('%j stays text', (hostile) => {
    const { subject, html, text } = composeMessage(aMessage({ facts: { ...PREVIEW, workspaceName: hostile, reason: hostile } }));
    expect(`${subject}${text.replaceAll('\n', '')}`).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e]/);
    const page = parsed(html);
    expect(page.querySelectorAll('script, img, [onclick]')).toHaveLength(0);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(words(page.querySelector('h1'))).toContain(plainFact(hostile, 'en').replace(/\s+/g, ' '));
  });

  it('shows a hostile name as text: one heading, one line, no additional element', () => {
    const usual = parsed(composeMessage(aMessage()).html).querySelectorAll('*').length;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        const { subject, html } = composeMessage(
          aMessage({
            facts: { ...PREVIEW, workspaceName: any, reason: any },
            team: { visibleName: any, brand: DEFAULT_BRAND, origin: ORIGIN },
          }),
        );
        return !/[\r\n]/.test(subject) && parsed(html).querySelectorAll('*').length === usual;
      }),
      { numRuns: examples(60) },
    );
  });

  it.each([
    'StepHandedOver',
    'BorrowerCopy',
    'ConsentReceipt',
    'FileConsentReceipt',
    'BorrowerComputerAwaited',
    'BorrowerComputerAway',
  ] as const)('is taken apart where it could be an address, when a borrower sends %s', (template) => {
    const facts = { ...PREVIEW, senderName: 'evil.example', workspaceName: 'Visit evil.example or rosa@evil.example' };
    const { subject, text, html } = composeMessage(aMessage({ template, facts }));
    expect([subject, text, html].join()).not.toMatch(/evil\.example|@evil/);
    expect(text).toContain('Visit evil. example or rosa @ evil. example');
  });

  it.each([
    ['see http://evil.example/login', 'see http: //evil.example/login'],
    ['WWW.evil.example', 'www .evil.example'],
    ['a\tb\nc', 'a b c'],
    ['x'.repeat(400), `${'x'.repeat(299)}…`],
    ['Zoë & Söhne', 'Zoë & Söhne'],
  ])('%j is written %j', (fact, written) => {
    expect(plainFact(fact, 'en').toLowerCase()).toBe(written.toLowerCase());
  });
});

it('every language has the same texts with the same facts', () => {
  const shape = (texts: unknown): unknown =>
    typeof texts === 'string'
      ? [...texts.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
      : Object.entries(texts as object).map(([name, value]) => [name, shape(value)]);
  for (const language of LANGUAGES) expect([language, shape(MAIL_TEXTS[language])]).toEqual([language, shape(MAIL_TEXTS.en)]);
});
