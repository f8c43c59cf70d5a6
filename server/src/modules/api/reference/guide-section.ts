import { escapeHtml } from '../../../platform/http/escape-html';
import { code } from './render-operation';

/** An example of the guide, with the answer that it gets; `…` in an answer is a part that differs from run to run. */
interface GuideExample {
  readonly language: 'sh' | 'ts';
  readonly title: string;
  readonly text: string;
  readonly answer: string;
}

/** One section of the guide. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly examples: readonly GuideExample[];
}

/** What the guide says about the server at which it is read. */
export interface GuideFacts {
  readonly origin: string;
  /** Calls that each caller may make in a minute. */
  readonly requestsPerMinute: number;
  /** Wrong tokens that a network may send in a minute. */
  readonly wrongTokensPerMinute: number;
}

/** A section as HTML: its heading links to itself, its examples are marked by their language. */
export function renderSection({ id, title, body, examples }: GuideSection): string {
  return `<section class="guide" aria-labelledby="${id}"><h2 id="${id}"><a href="#${id}">${escapeHtml(title)}</a></h2>
${body}${examples.map(renderExample).join('')}</section>`;
}

function renderExample({ language, title, text, answer }: GuideExample): string {
  return `<div class="example" data-language="${language}"><p class="label">${escapeHtml(title)}</p>${code(text)}
<p class="label">Output</p>${code(answer)}</div>`;
}

/** A table of the guide; its cells are HTML, the first of each row heads it. On a phone the cells of three columns stack. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = ([first = '', ...rest]: readonly string[]) =>
    `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return `<table${head.length > 2 ? ' class="stacked"' : ''}><thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows.map(cells).join('')}</tbody></table>`;
}

/** A number as Americans write it. */
export function amount(value: number): string {
  return value.toLocaleString('en-US');
}

/** Bytes in the unit that leaves a short number. */
export function size(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${amount(bytes / (1024 * 1024))} MB` : `${amount(bytes / 1024)} KB`;
}

/** Seconds in the unit that leaves a short number. */
export function duration(seconds: number): string {
  const [unit, name] = (
    [
      [86_400, 'day'],
      [3_600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([each]) => seconds % each === 0) ?? [1, 'second'];
  return `${amount(seconds / unit)} ${name}${seconds === unit ? '' : 's'}`;
}
