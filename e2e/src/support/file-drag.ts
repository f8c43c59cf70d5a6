import { expect, type JSHandle, type Page } from '@playwright/test';

/** A file as a person drags it from their desktop. */
interface DraggedFile {
  readonly name: string;
  readonly content: string;
}

/**
 * Drags files over the page until it shows where they may be dropped, and answers what is held. A browser repeats the event while files are
 * held, so that a page that was still loading takes them as well.
 */
export async function dragOver(page: Page, files: readonly DraggedFile[], invitation: string): Promise<JSHandle<DataTransfer>> {
  const held = await page.evaluateHandle((dragged) => {
    const transfer = new DataTransfer();
    for (const { name, content } of dragged) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: held });
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: held });
    await expect(page.getByText(invitation)).toBeVisible({ timeout: 500 });
  }).toPass();
  return held;
}

/** Lets go of what is held. */
export async function letGo(page: Page, held: JSHandle<DataTransfer>): Promise<void> {
  await page.dispatchEvent('main', 'drop', { dataTransfer: held });
}
