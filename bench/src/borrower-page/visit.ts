import type { Browser } from 'playwright';

/** When a borrower's first page was of use, in milliseconds from the navigation. */
export interface Visit {
  /** The page was no longer blank: the shell was painted, which is in the document itself. */
  readonly painted: number;
  /** Text was painted. */
  readonly contentful: number;
  /** The search of the packages was drawn. */
  readonly shown: number;
  /** What a key in it narrows was drawn. */
  readonly reacted: number;
}

const PHONE = { width: 390, height: 844 };
/** How many times slower than this machine the processor of the phone is. */
const SLOW_DOWN = 4;
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up and 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PATIENCE = 60_000;

interface Told {
  readonly moment: 'shown' | 'reacted';
  readonly at: number;
  readonly place: { readonly x: number; readonly y: number };
}

/** Opens a link with an empty cache, a slow processor and, where asked, a slow network, taps the search once it is drawn, and types a letter. */
export async function visit(browser: Browser, link: string, network: 'local' | 'slow 4G'): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const told = { shown: Promise.withResolvers<Told>(), reacted: Promise.withResolvers<Told>() };
    devtools.on('Runtime.bindingCalled', ({ payload }) => {
      const news = JSON.parse(payload) as Told;
      told[news.moment].resolve(news);
    });
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'tell' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    if (network === 'slow 4G') {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    await page.addInitScript(tellMoments);
    await page.goto(link, { waitUntil: 'commit' });
    const shown = await inTime(told.shown.promise);
    await page.mouse.click(shown.place.x, shown.place.y);
    await page.keyboard.type('q');
    const reacted = await inTime(told.reacted.promise);
    const [painted, contentful] = await page.evaluate(() =>
      ['first-paint', 'first-contentful-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    if (painted === undefined || contentful === undefined) throw new Error('The browser does not say when the page was first painted.');
    return { painted, contentful, shown: shown.at, reacted: reacted.at };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts: reports the search and its results, each two frames after they appear. */
function tellMoments(): void {
  const tell = (globalThis as unknown as { readonly tell: (news: string) => void }).tell;
  const seen = new Set<string>();
  const note = (moment: string, field: Element) => {
    if (seen.has(moment)) return;
    seen.add(moment);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { x, y, width, height } = field.getBoundingClientRect();
        tell(JSON.stringify({ moment, at: performance.now(), place: { x: x + width / 2, y: y + height / 2 } }));
      }),
    );
  };
  const look = () => {
    const field = document.querySelector('input[type=search]');
    if (field === null) return;
    note('shown', field);
    if (document.querySelector('search + [role=status]')?.textContent) note('reacted', field);
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}

async function inTime<T>(moment: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The borrower’s first page did nothing for ${PATIENCE / 1_000} s.`)), PATIENCE);
  return Promise.race([moment, late.promise]).finally(() => clearTimeout(timer));
}
