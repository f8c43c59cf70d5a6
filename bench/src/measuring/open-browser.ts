import { chromium, type Browser } from 'playwright';

/** Frames as fast as they can be drawn. */
export const UNLIMITED_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Starts headless Chromium: the one that `CHROMIUM_PATH` names, else the one that Playwright installed. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}
