import { HttpAnswer } from './http-call';

/** Where the pages of one reading are stored, so that a reader that starts over requests none of them twice. */
export interface PageStore {
  /** The body that was put under a key, null where there is none. */
  get(key: string): Promise<string | null>;
  /** `lasts` says that a later reading may use the page too. */
  put(key: string, body: string, lasts: boolean): Promise<void>;
}

/** Writes an answer as the body of a stored page: one line with the headers that its reader needs, then the body as it came. */
export function storedPage(answer: HttpAnswer, pageHeaders: readonly string[]): string {
  const headers = [...answer.headers].filter(([name]) => pageHeaders.includes(name));
  return `${JSON.stringify(headers)}\n${answer.text}`;
}

/** Reads a stored page as the good answer that it was. */
export function answerOfPage(page: string): HttpAnswer {
  const end = page.indexOf('\n');
  const headers = JSON.parse(page.slice(0, end)) as [string, string][];
  return new HttpAnswer(200, new Headers(headers), page.slice(end + 1));
}
