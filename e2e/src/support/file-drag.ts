import type { JSHandle, Page } from '@playwright/test';

/** A file as a person drags it from their desktop. */
interface DraggedFile {
  readonly name: string;
  readonly content: string;
}

/** Drags files over the page, and answers what is held. */
export async function dragOver(page: Page, files: readonly DraggedFile[]): Promise<JSHandle<DataTransfer>> {
  const held = await page.evaluateHandle((dragged) => {
    const transfer = new DataTransfer();
    for (const { name, content } of dragged) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover']) await page.dispatchEvent('main', type, { dataTransfer: held });
  return held;
}

/** Lets go of what is held. */
export async function letGo(page: Page, held: JSHandle<DataTransfer>): Promise<void> {
  await page.dispatchEvent('main', 'drop', { dataTransfer: held });
}
