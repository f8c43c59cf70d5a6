/** What `chooseContrast` marks elements with. */
export const CONTRAST_MARK = 'data-contrast';

/**
 * Runs in a page: marks the texts whose contrast is examined, within the elements of that selector where any is shown. Texts that have the
 * same color and size on the same backgrounds look alike, and three of them are examined: the first, the last, and one in the middle. A text
 * that is moved out of its place may lie on anything, so it is always examined.
 */
export function chooseContrast({ mark, within }: { readonly mark: string; readonly within: string }): void {
  const WRITTEN_IN = ['INPUT', 'SELECT', 'TEXTAREA'];
  const TRANSPARENT = 'rgba(0, 0, 0, 0)|none|1|none|normal';
  const grounds = new Map<Element, number>();
  const numbers = new Map<string, number>();
  const looks = new Map<string, Element[]>();
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const shown = [...document.querySelectorAll(within)].filter((one) => one.checkVisibility());
  const around = shown.length === 0 ? [document.body] : shown;
  const elements = new Set(around.flatMap((one) => [one, ...one.querySelectorAll('*')]));
  for (const element of elements) if (hasText(element) && element.checkVisibility()) add(element);
  for (const alike of looks.values())
    for (const at of [0, Math.floor(alike.length / 2), alike.length - 1]) alike[at]?.setAttribute(mark, '');

  function add(element: Element): void {
    const look = lookOf(element);
    const alike = looks.get(look);
    if (alike === undefined) looks.set(look, [element]);
    else alike.push(element);
  }

  function hasText(element: Element): boolean {
    if (WRITTEN_IN.includes(element.nodeName)) return true;
    for (let node = element.firstChild; node !== null; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '') return true;
    return false;
  }

  /** What decides the contrast of a text, except for what may lie over it. */
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke, element.nodeName, groundOf(element)].join('|');
  }

  /** The number of what lies under an element: its own colors and those around it. */
  function groundOf(element: Element): number {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const under = element.parentElement === null ? 0 : groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join('|');
    const place = isMoved(style) ? `moved ${grounds.size}` : '';
    const ground = place === '' && own === TRANSPARENT ? under : numberOf(`${under} ${own} ${place}`);
    grounds.set(element, ground);
    return ground;
  }

  function numberOf(words: string): number {
    const number = numbers.get(words) ?? numbers.size + 1;
    numbers.set(words, number);
    return number;
  }

  function isMoved({ position, inset, transform, float, margin }: CSSStyleDeclaration): boolean {
    if (position === 'absolute' || position === 'fixed' || position === 'sticky') return true;
    return (position === 'relative' && /[1-9]/.test(inset)) || transform !== 'none' || float !== 'none' || margin.includes('-');
  }
}
