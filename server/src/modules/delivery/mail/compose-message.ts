import { withoutAddresses } from '@countinghouse/domain/fields/address-in-text';
import type { Language } from '@countinghouse/domain/locales/language';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import { notificationText } from '@countinghouse/domain/notifications/notification-texts';
import type { Brand } from '@countinghouse/domain/tenants/brand';
import type { MailFact, MailTemplate } from './mail-facts';
import { MAIL_TEXTS } from './mail-texts';
import { plainFact, withFacts } from './plain-fact';
import { renderHtml } from './render-html';
import type { WordedMessage } from './worded-message';

/** Everything that a message is made of. */
export interface MessageParts {
  readonly template: MailTemplate;
  readonly facts: Readonly<Record<string, MailFact>>;
  readonly language: Language;
  readonly team: { readonly visibleName: string; readonly brand: Brand; /** `https://lender.example`. */ readonly origin: string };
  /** The notification that it brings, and whether the reader subscribed to it or is a default recipient. */
  readonly notification: { readonly type: NotificationType; readonly reader: 'subscribed' | 'listed' } | null;
}

/** A message as it is sent. */
export interface ComposedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the reader changes what they are sent; absent for who can't. */
  readonly settingsLink?: string;
}

const SETTINGS_PATH = '/settings/usernotifications';

/** Writes a message in its language, in the tenant's colors and name. Everything that is not ours is escaped. */
export function composeMessage(parts: MessageParts): ComposedMessage {
  const worded = wordMessage(parts);
  const settings = worded.settings === null ? {} : { settingsLink: worded.settings.address };
  return { subject: worded.subject, text: renderText(worded), html: renderHtml(worded), ...settings };
}

/** Mail that borrowers send to recipients of their choice: the names of person and business must not contain an address. */
const SENT_FOR_BORROWERS: ReadonlySet<MailTemplate> = new Set([
  'StepHandedOver',
  'BorrowerCopy',
  'ConsentReceipt',
  'FileConsentReceipt',
  'BorrowerComputerAwaited',
  'BorrowerComputerAway',
]);

function wordMessage({ template, facts, language, team, notification }: MessageParts): WordedMessage {
  const texts = MAIL_TEXTS[language][template];
  const { frame } = MAIL_TEXTS[language];
  const { link = '/', ...named } = facts;
  const words: Record<string, string> = { team: plainFact(team.visibleName, language), host: new URL(team.origin).host };
  const isApart = SENT_FOR_BORROWERS.has(template);
  for (const [name, fact] of Object.entries(named)) {
    const plain = plainFact(fact, language);
    words[name] = isApart && typeof fact === 'string' ? withoutAddresses(plain) : plain;
  }
  if (notification !== null) words.notification = notificationText(notification.type, language).title;
  const filled = (text: string) => withFacts(text, words);
  return {
    language,
    teamName: filled('{team}'),
    brand: team.brand,
    subject: filled(texts.subject),
    heading: filled(texts.heading),
    paragraphs: texts.body.map(filled),
    details: Object.entries(texts.details).map(([name, caption]) => [caption, filled(`{${name}}`)] as const),
    button: { label: texts.button, address: addressOf(typeof link === 'string' ? link : '/', team.origin) },
    after: (texts.after ?? []).map(filled),
    fallback: frame.fallback,
    colon: frame.colon,
    reason: filled(frame[notification?.reader ?? 'addressed']),
    settings: notification?.reader === 'subscribed' ? { label: frame.settings, address: `${team.origin}${SETTINGS_PATH}` } : null,
  };
}

/** A path leads into the tenant's portal; any other address must be https. */
function addressOf(link: string, origin: string): string {
  if (/^\/(?![/\\])/.test(link)) return `${origin}${link}`;
  if (URL.canParse(link) && new URL(link).protocol === 'https:') return link;
  throw new RangeError('The link of a message is neither a path of the portal nor an https address.');
}

/** A message as plain text. */
function renderText(message: WordedMessage): string {
  const details = message.details.map(([caption, fact]) => `${caption}${message.colon} ${fact}`);
  const foot = [
    message.reason,
    ...(message.settings === null ? [] : [`${message.settings.label}${message.colon} ${message.settings.address}`]),
  ];
  const parts = [
    [message.heading],
    ...message.paragraphs.map((paragraph) => [paragraph]),
    details,
    [`${message.button.label}${message.colon}`, message.button.address],
    ...message.after.map((paragraph) => [paragraph]),
    ['-- ', message.teamName, ...foot],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
