import type { Page } from '@playwright/test';

/**
 * Visible texts that a reader can't read whole, each with what cuts it: an edge that hides the rest without a tooltip
 * that gives it, a button, pill or box that is too small for it, the side of the window, or a field too short for its words.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || !shown(parent)) continue;
      const why = cutBy(node, parent, text);
      if (why !== null) found.add(`“${text.slice(0, 60)}” ${why}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type=checkbox], [type=radio], [type=file]), select',
    )) {
      const words = wordsIn(field);
      if (shown(field) && needs(field, words) > roomOf(field) + SLACK) found.add(`“${words}” is longer than its field`);
    }
    return [...found];

    /** What the portal says in a field; what a person wrote there may be longer. */
    function wordsIn(field: HTMLInputElement | HTMLSelectElement): string {
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
      return field.value === '' ? field.placeholder : '';
    }

    function cutBy(node: Node, parent: Element, text: string): string | null {
      const range = document.createRange();
      range.selectNodeContents(node);
      const at = range.getBoundingClientRect();
      if (at.width <= 1 || at.height <= 1 || at.bottom <= 0 || told(parent, text) || forReadersOnly(parent)) return null;
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const frame = box.getBoundingClientRect();
        const [x, y] = [style.overflowX, style.overflowY];
        const wide = at.right > frame.right + SLACK || at.left < frame.left - SLACK;
        const high = at.bottom > frame.bottom + SLACK || at.top < frame.top - SLACK;
        if (wide && scrolls(x)) return holdsTable(box) ? null : `lies beyond the side of ${nameOf(box)}`;
        if (high && scrolls(y)) return null;
        if ((wide && x !== 'visible') || (high && y !== 'visible')) return `is cut by ${nameOf(box)}`;
        if ((wide || high) && drawn(style)) return `overflows ${nameOf(box)}`;
        if (wide && box === parent) return `is wider than ${nameOf(box)}`;
        if (style.position === 'fixed') break;
      }
      return at.right > innerWidth + SLACK || at.left < -SLACK ? 'leaves the window' : null;
    }

    function shown(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('option, script, style') === null
      );
    }

    /** Whether only screen readers are told the text. */
    function forReadersOnly(element: Element): boolean {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return true;
      }
      return false;
    }

    function scrolls(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll';
    }

    /** Whether the box may be scrolled sideways, as wide tables and rows of tools are. */
    function holdsTable(box: Element): boolean {
      return (
        box.closest('[role=grid], [role=toolbar]') !== null ||
        box.querySelector(':scope > table, :scope > [role=grid], :scope > svg') !== null
      );
    }

    /** Whether a tooltip gives the text. */
    function told(element: Element, text: string): boolean {
      return element.closest('[title]')?.getAttribute('title')?.includes(text) === true;
    }

    function drawn(style: CSSStyleDeclaration): boolean {
      const filled = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
      return filled || Number.parseFloat(style.borderTopWidth) > 0 || Number.parseFloat(style.borderLeftWidth) > 0;
    }

    function needs(field: Element, words: string): number {
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) return 0;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(words).width;
    }

    function roomOf(field: Element): number {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }

    function nameOf(box: Element): string {
      const name = (box.getAttribute('class') ?? '').split(' ').find((one) => !one.startsWith('m_'));
      return `${box.tagName.toLowerCase()}${name === undefined ? '' : `.${name}`}`;
    }
  });
}
