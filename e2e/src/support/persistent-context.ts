import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';

/** What stories leave at the addresses that they visit; what browsers keep of the product's own files stays. */
const LEFT_BEHIND = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/**
 * A context that the stories of one process take turns with, so that the portal’s scripts are fetched and compiled once: a third of
 * what it costs to open the portal. Each story finds it as it was made. What a story sets on a context beyond cookies, permissions, and
 * answers in place of the server can't be taken back; such a story makes its own.
 */
export class PersistentContext {
  private readonly browser: Browser;
  private context: BrowserContext | null = null;
  private madeWith = '';
  private readonly origins = new Set<string>();

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** The context, made again when these options differ from those that it was made with. */
  async take(options: object): Promise<BrowserContext> {
    const requested = JSON.stringify(options);
    if (requested !== this.madeWith) await this.close();
    this.madeWith = requested;
    this.context ??= await this.make();
    return this.context;
  }

  /** Takes back what a story did: its pages, and what it left in the browser. */
  async clean(): Promise<void> {
    const { context, origins } = this;
    if (context === null) return;
    const fresh = await context.newPage();
    for (const page of context.pages()) if (page !== fresh) await page.close();
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll({ behavior: 'ignoreErrors' })]);
    const session = await context.newCDPSession(fresh);
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND });
    await session.detach();
    origins.clear();
  }

  async close(): Promise<void> {
    const { context } = this;
    this.context = null;
    this.origins.clear();
    await context?.close();
  }

  private async make(): Promise<BrowserContext> {
    const context = await this.browser.newContext();
    const note = (frame: Frame) => void (frame.url().startsWith('http') && this.origins.add(new URL(frame.url()).origin));
    context.on('page', (page: Page) => page.on('framenavigated', note));
    return context;
  }
}
