import { flag, matching } from './read-setting';
import { safeHref } from './safe-href';

/** A paragraph of a banner message; the size in pixels, null for that of the page. */
interface BannerParagraph {
  readonly content: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly fontSize: number | null;
}

/** A link of a banner message; its address is safe to follow. */
interface BannerHyperlink {
  readonly id: string;
  readonly href: string;
  readonly prompt: string;
}

/** A message on top of the lender's home (docs/spec.md, lender 3). */
export interface BannerMessage {
  readonly inactive: boolean;
  /** Cookie under which its dismissal is remembered; null for one that can't be dismissed. */
  readonly hideMessageCookieName: string | null;
  readonly expiresInDays: number | null;
  readonly hideForeverButtonText: string | null;
  readonly level: 'Warning' | 'Information';
  readonly headerText: string;
  readonly messageParagraphs: readonly BannerParagraph[];
  readonly hyperlinks: readonly BannerHyperlink[];
}

const [SMALLEST, LARGEST] = [10, 32];
/** What the cookie of a dismissed message may be called. */
export const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/;

/** Reads stored banner messages; one without any words is left out. */
export function bannerMessagesOf(stored: unknown): BannerMessage[] {
  return objects(stored)
    .map(messageOf)
    .filter(({ headerText, messageParagraphs }) => headerText !== '' || messageParagraphs.length > 0);
}

function messageOf(given: Stored): BannerMessage {
  return {
    inactive: flag(given.inactive, false),
    hideMessageCookieName: matching(given.hideMessageCookieName, COOKIE_NAME),
    expiresInDays: typeof given.expiresInDays === 'number' && Number.isFinite(given.expiresInDays) ? given.expiresInDays : null,
    hideForeverButtonText: words(given.hideForeverButtonText) || null,
    level: words(given.level).toLowerCase() === 'warning' ? 'Warning' : 'Information',
    headerText: words(given.headerText),
    messageParagraphs: objects(given.messageParagraphs)
      .map(paragraphOf)
      .filter(({ content }) => content !== ''),
    hyperlinks: objects(given.hyperlinks).flatMap(linkOf),
  };
}

function paragraphOf(given: Stored): BannerParagraph {
  return {
    content: words(given.content),
    bold: flag(given.bold, false),
    italic: flag(given.italic, false),
    fontSize: sizeOf(given.fontSize),
  };
}

function linkOf(given: Stored, index: number): BannerHyperlink[] {
  const href = safeHref(given.href);
  return href === null ? [] : [{ id: words(given.id) || String(index), href, prompt: words(given.prompt) || href }];
}

/** `16`, `"16"` or `"16px"`, kept between a size that can be read and one that leaves room for the page. */
function sizeOf(value: unknown): number | null {
  const size = typeof value === 'string' ? Number(value.replace(/px$/, '').trim() || Number.NaN) : value;
  return typeof size === 'number' && Number.isFinite(size) ? Math.min(LARGEST, Math.max(SMALLEST, Math.round(size))) : null;
}

type Stored = Readonly<Record<string, unknown>>;

function objects(value: unknown): Stored[] {
  return Array.isArray(value) ? value.filter((item): item is Stored => typeof item === 'object' && item !== null) : [];
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
