import { chromium, type Browser } from 'playwright';

/** Headless Chromium that draws as many frames as it can; `CHROMIUM_PATH` names another than the one that is installed for the stories. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}
