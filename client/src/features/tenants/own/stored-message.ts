import { isObject } from '@countinghouse/domain/tenants/document/setting-checks';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';

/** A banner message as it is stored, with whatever the form has no field for. */
export type StoredMessage = Readonly<Record<string, unknown>>;

/** The messages of a document. */
export function messagesOf(document: TenantDocument): readonly StoredMessage[] {
  return objects(document['bannerMessages']);
}

/** The paragraphs of a message, one in each line. */
export function paragraphsText(message: StoredMessage): string {
  return objects(message['messageParagraphs'])
    .map(({ content }) => (typeof content === 'string' ? content : ''))
    .join('\n');
}

/** The paragraphs of such a text; each keeps the look of the one that stood in its place. */
export function paragraphsOf(message: StoredMessage, text: string): readonly StoredMessage[] {
  const before = objects(message['messageParagraphs']);
  return text.split('\n').map((content, index) => ({ ...before[index], content }));
}

/** A document as it is saved: without blank paragraphs and headings, and without messages that say nothing. */
export function withoutBlankMessages(document: TenantDocument): TenantDocument {
  if (!Array.isArray(document['bannerMessages'])) return document;
  const messages = messagesOf(document).flatMap(({ headerText, messageParagraphs, ...message }) => {
    const paragraphs = objects(messageParagraphs).filter(({ content }) => !isBlank(content));
    if (isBlank(headerText) && paragraphs.length === 0) return [];
    const heading = isBlank(headerText) ? {} : { headerText };
    return [{ ...message, ...heading, ...(paragraphs.length === 0 ? {} : { messageParagraphs: paragraphs }) }];
  });
  const { bannerMessages: _, ...others } = document;
  return messages.length === 0 ? others : { ...others, bannerMessages: messages };
}

function isBlank(text: unknown): boolean {
  return text === undefined || text === null || (typeof text === 'string' && text.trim() === '');
}

function objects(value: unknown): readonly StoredMessage[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
