import type { StatementAnswer } from '../../../client/src/features/statements/data/statement-answer';

/** One of the grids that are compared, over the same statement of 5,000 accounts and 60 months. */
export interface GridUnderTest {
  /** Puts the grid into the page; what it makes of the statement counts. */
  mount(root: HTMLElement, statement: StatementAnswer): void;
  /** The element that scrolls, or those that do up and down and sideways. */
  scrollers(): { readonly down: Element; readonly sideways: Element };
}

/** The element of a selector; throws where there is none. */
export function required(selector: string): Element {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}
