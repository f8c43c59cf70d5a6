import type { Locator } from '@playwright/test';

/** An element as Chromium's accessibility tree has it, which is what readers are told. */
export interface Announced {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Such as `level`, `selected`, `expanded`, `disabled`, `multiselectable`. */
  readonly [property: string]: unknown;
}

/** What Chromium's accessibility tree says of an element. */
export async function announced(locator: Locator): Promise<Announced> {
  const page = locator.page();
  const session = await page.context().newCDPSession(page);
  const mark = `announced-${Date.now()}`;
  await locator.evaluate((element, name) => element.setAttribute('data-announced', name), mark);
  const expression = `document.querySelector('[data-announced="${mark}"]')`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false });
  await session.detach();
  const [node] = nodes;
  const properties = Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value]));
  return {
    ...properties,
    role: String(node?.role?.value),
    name: String(node?.name?.value ?? ''),
    description: String(node?.description?.value ?? ''),
  };
}
