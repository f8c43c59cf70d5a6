/** What a call sends as its body. */
export type HttpBody =
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly json: unknown }
  | { readonly xml: string; /** `text/xml` where absent. */ readonly contentType?: string };

/** One call of a package's API. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: HttpBody;
  /** What a good answer holds; JSON where absent. */
  readonly expects?: 'json' | 'xml' | 'nothing';
  /** The name of a page whose answer is stored, unique among the calls of one reading. */
  readonly page?: string;
  /** The part of the reader's plan that it belongs to; absent: none. */
  readonly part?: string;
  /**
   * Whether a good answer repeats what was read before in the place of the requested page: it isn't stored, and is asked for again like an
   * answer that was damaged. Absent: no answer does.
   */
  readonly repeats?: (answer: HttpAnswer) => boolean;
  /** Whether the answer of the page may serve a later reading too; absent: it serves this one only. */
  readonly lasts?: (answer: HttpAnswer) => boolean;
  /** Whether the page is as an earlier reading left it, so that it is not requested where that has it; absent: it may have changed. */
  readonly isUnchanged?: boolean;
}

/** The answer of a package, read to its end. */
export class HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came. */
  readonly text: string;
  #json: { readonly value: unknown } | undefined;

  constructor(status: number, headers: Headers, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  /** The body as JSON, keys as they came; undefined where it is not JSON. */
  get json(): unknown {
    this.#json ??= { value: parseJson(this.text) };
    return this.#json.value;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
}
