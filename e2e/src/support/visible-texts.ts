import type { Page } from '@playwright/test';

/** A text that a person sees or only hears, and what stands with it in the elements around it. */
export interface VisibleText {
  readonly text: string;
  readonly around: readonly string[];
}

/** Every text of the page but names, which are left out of longer texts as well, and what the books say: visible ones, and those that only readers hear. */
export function visibleTexts(page: Page): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'];
    const BOOKS = '[translate=no], [role=grid], [role=rowheader], main li h3, kbd, script, style, option';
    const NAMES = '[translate=no], [role=rowheader], th[scope=row]:not([translate=yes]), main li h3';
    const WORDS = /\p{L}{2,}/u;
    const names = [...document.querySelectorAll(NAMES)].flatMap(textsIn).filter((name) => name.length > 3);
    const longestFirst = names.toSorted((one, other) => other.length - one.length);
    const found: VisibleText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Element ? ATTRIBUTES.some((name) => node.hasAttribute(name)) : WORDS.test(node.textContent ?? ''))) continue;
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || element.closest(BOOKS) !== null || !element.checkVisibility()) continue;
      if (node instanceof Element) ATTRIBUTES.forEach((name) => add(node.getAttribute(name), []));
      else add(node.textContent, [element, element.parentElement, element.parentElement?.parentElement]);
    }
    return found;

    function textsIn(element: Element): string[] {
      const nodes = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) texts.push(node.textContent?.trim() ?? '');
      return texts;
    }

    function add(text: string | null, elements: readonly (Element | null | undefined)[]): void {
      const said = longestFirst.reduce((rest, name) => rest.replaceAll(name, '…'), text ?? '').trim();
      if (!WORDS.test(said)) return;
      found.push({ text: said, around: elements.map((one) => one?.textContent ?? '').filter((one) => one.length < 400) });
    }
  });
}
