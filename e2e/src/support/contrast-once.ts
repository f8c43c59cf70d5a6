/** What axe keeps of a rule and of a check, of which its types say nothing. */
interface Parts {
  readonly rules: { readonly id: string; matches: (element: Element, ...more: readonly unknown[]) => boolean }[];
  readonly checks: Readonly<
    Record<string, { readonly options: object; readonly evaluate: (this: object, ...of: readonly unknown[]) => unknown }>
  >;
}

/**
 * Runs in a page that has axe: keeps from `color-contrast`, half of what axe costs, elements without a text of their own, and those that
 * look like one that can be read. An element that can’t be read, or of which axe isn’t sure, stands for no other. Answers with what begins
 * a run, as the looks are those of a moment.
 */
export function examineContrastOnce(): () => void {
  const { rules, checks } = (window.axe as unknown as { readonly _audit: Parts })._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  const check = checks['color-contrast'];
  if (rule === undefined || check === undefined) throw new Error('axe has no rule of this name.');
  const { matches } = rule;
  const WRITTEN_IN = ['INPUT', 'SELECT', 'TEXTAREA'];
  const TRANSPARENT = 'rgba(0, 0, 0, 0)|none|1|none|normal';
  const untold = { data: () => undefined, relatedNodes: () => undefined };
  const readable = new Set<string>();
  const grounds = new Map<Element, number>();
  const numbers = new Map<string, number>();
  rule.matches = (element, virtual, ...more) => {
    if (!hasText(element)) return false;
    const look = lookOf(element);
    if (readable.has(look) || !matches.call(rule, element, virtual, ...more)) return false;
    const canBeRead = check.evaluate.call(untold, element, check.options, virtual, ...more) === true;
    if (canBeRead) readable.add(look);
    return !canBeRead;
  };
  return () => [readable, grounds, numbers].forEach((known) => known.clear());

  function hasText(element: Element): boolean {
    if (WRITTEN_IN.includes(element.nodeName)) return true;
    for (let node = element.firstChild; node !== null; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '') return true;
    return false;
  }

  /** The ink and the ground of a text. */
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke, element.nodeName, groundOf(element)].join('|');
  }

  /** The number of what lies under an element: its own colors and those around it; what is moved out of its place has a ground of its own. */
  function groundOf(element: Element): number {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement === null ? 0 : groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join('|');
    const place = isMoved(style) ? `moved ${grounds.size}` : '';
    const ground = place === '' && own === TRANSPARENT ? around : numberOf(`${around} ${own} ${place}`);
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
