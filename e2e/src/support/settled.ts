import type { Page, Request } from '@playwright/test';

/** What a page has asked for since it is followed. */
interface Requests {
  begun: number;
  readonly underWay: Set<Request>;
}

const followed = new WeakMap<Page, Requests>();

/** Counts the requests of a page from now on, so that `settled` knows when all are answered. */
export function followRequests(page: Page): void {
  if (followed.has(page)) return;
  const requests: Requests = { begun: 0, underWay: new Set() };
  followed.set(page, requests);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.underWay.clear();
    requests.begun += 1;
    requests.underWay.add(request);
  });
  page.on('requestfinished', (request) => requests.underWay.delete(request));
  page.on('requestfailed', (request) => requests.underWay.delete(request));
}

const PATIENCE = 60_000;

/**
 * Waits until a page that is followed stands still: every request is answered, nothing is busy or stands in the place of what is loaded,
 * the fonts are there, what moves for a moment has come to its end, and frames pass in which nothing of the page changes. Throws what is
 * still under way after a minute.
 */
export async function settled(page: Page): Promise<void> {
  const requests = followed.get(page);
  if (requests === undefined) throw new Error('The requests of this page are not followed.');
  const tooLate = Date.now() + PATIENCE;
  for (;;) {
    const { begun } = requests;
    const busy = await page.evaluate(standStill, requests.underWay.size > 0 ? 1 : STILL_FRAMES);
    if (busy.length === 0 && requests.underWay.size === 0 && requests.begun === begun) return;
    if (Date.now() < tooLate) continue;
    throw new Error(`The page does not settle: ${[...busy, ...[...requests.underWay].map((request) => request.url())].join(', ')}`);
  }
}

/** Frames in which an answer that has come is drawn, with what it sets off. */
const STILL_FRAMES = 6;

/** Resolves after so many frames in a row without a change; answers what is still busy after ten seconds. */
async function standStill(frames: number): Promise<string[]> {
  const PASSING = 10_000;
  const begun = performance.now();
  let still = 0;
  const changes = new MutationObserver(() => (still = 0));
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await document.fonts.ready;
  while (still < frames && performance.now() - begun < PASSING) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    still = still + 1 < frames || underWay().length === 0 ? still + 1 : 0;
  }
  changes.disconnect();
  return still < frames ? ['changes of the page', ...underWay()] : [];

  /** What is busy, what waits in the place of something else, what shows nothing yet, and what moves for a moment. */
  function underWay(): string[] {
    const waiting = [...document.querySelectorAll('[aria-busy=true], [data-waiting], .shell')];
    const empty = [document.body, ...document.querySelectorAll('main')].filter((element) => element.innerText.trim() === '');
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    return [...[...waiting, ...empty].map((element) => element.outerHTML.slice(0, 120)), ...passing.map(({ id }) => `the animation ${id}`)];
  }
}
