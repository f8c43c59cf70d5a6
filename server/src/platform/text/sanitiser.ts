import type { Sanitiser } from '@countinghouse/domain/fields/unsafe-text';

const CALLS_PER_WINDOW = 100;

let current: { readonly sanitise: Sanitiser; calls: number; close(): void } | null = null;

/**
 * The sanitiser for texts that people enter: no tag and no attribute is allowed.
 * Its window is made when the first text with a `<` comes and replaced every hundred calls, because windows grow.
 */
export async function sanitiserFor(...texts: readonly (string | null)[]): Promise<Sanitiser> {
  if (!texts.some((text) => text?.includes('<'))) return (text) => text;
  if (current !== null && current.calls >= CALLS_PER_WINDOW) {
    current.close();
    current = null;
  }
  current ??= await openWindow();
  const opened = current;
  return (text) => {
    opened.calls += 1;
    return opened.sanitise(text);
  };
}

async function openWindow() {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createDOMPurify(window);
  const sanitise: Sanitiser = (text) => purify.sanitize(text, { ALLOWED_TAGS: [], ALLOWED_ATTR: [] });
  return { sanitise, calls: 0, close: () => window.close() };
}
