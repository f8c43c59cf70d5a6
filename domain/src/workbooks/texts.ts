import english from './texts.en.json' with { type: 'json' };

/** Names of the texts of a workbook. */
export type WorkbookText = keyof typeof english;

/** A text set of workbooks in one language; `{name}` stands for a fact. */
export type WorkbookTexts = Readonly<Record<WorkbookText, string>>;

/** The English text set. */
export const WORKBOOK_TEXTS_EN: WorkbookTexts = english;

/** A text with its facts put in; a fact that is missing shows its name, so that the gap is seen. */
export function fillText(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => `${facts[name] ?? placeholder}`);
}
