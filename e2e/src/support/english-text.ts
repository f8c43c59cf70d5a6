import type { Page } from '@playwright/test';

/** What is no text of the portal: days and periods as the browser writes them, files, people, companies, and what the stories' books and the server's words on them say. */
const DATA = [
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/,
  /\b(FY|YTD)\b|\.(csv|xlsx)$|@|^[A-Z]{3}-\d{4}$/,
  /Northbridge Bank|Ada Fairfax|Ben Okafor|Cy Lindqvist|Großmann|Scheduled maintenance/,
  /File upload|DEX|NetSuite|Sage Intacct|QuickBooks|Business Central|Xero|Customer \d|Trade receivables|Operating account/,
  /^line \d+, |^not a (date|number)/,
];

/** Texts that stand in English while the page speaks the pseudo-locale: visible ones, and those that only readers hear. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'];
    const BOOKS = '[translate=no], [role=grid], [role=rowheader], main li h3, kbd, script, style, option';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || element.closest(BOOKS) !== null || !element.checkVisibility()) continue;
      if (node instanceof Element) found.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
      else if (!bracketed(element)) found.push(node.textContent?.trim() ?? '');
    }
    return found;

    /** Whether the text is a value or the bold part within a longer text of the sets. */
    function bracketed(element: Element): boolean {
      const around = [element, element.parentElement, element.parentElement?.parentElement];
      return around.some((one) => /^[^[]{0,3}\[.*\]/s.test(one?.textContent ?? '') && (one?.textContent?.length ?? 0) < 400);
    }
  });
  const english = texts.filter((text) => /\p{L}{3,}/u.test(text) && !/^\[.*\]$/s.test(text) && !DATA.some((data) => data.test(text)));
  return [...new Set(english)];
}
