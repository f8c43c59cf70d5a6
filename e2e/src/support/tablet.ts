import type { Page } from '@playwright/test';
import { overflowOf } from './accessibility';
import { settled } from './settled';

const TABLET = { width: 768, height: 1024 };

/** What is wrong with a page on an upright tablet: it is wider than its window, or its main action is not completely in view. */
export async function problemsOnTablet(page: Page, action: RegExp): Promise<string[]> {
  await page.setViewportSize(TABLET);
  await settled(page);
  const wider = await overflowOf(page);
  const controls = page
    .getByRole('main')
    .getByRole('button', { name: action })
    .or(page.getByRole('main').getByRole('link', { name: action }));
  const shown = await controls.evaluateAll(anyInView);
  return [
    ...(wider > 0 ? [`the page is ${wider} px too wide`] : []),
    ...(shown ? [] : [`its main action (${action.source}) is out of view`]),
  ];
}

/** Whether one of the elements is completely in the window, and in everything around it that scrolls or cuts off. */
function anyInView(elements: readonly Element[]): boolean {
  const isWithin = (inner: DOMRect, outer: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) =>
    inner.left >= outer.left - 1 && inner.top >= outer.top - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
  return elements.some((element) => {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 || !isWithin(rect, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflow !== 'visible' && !isWithin(rect, around.getBoundingClientRect())) return false;
    return true;
  });
}
