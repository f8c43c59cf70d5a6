import type { HttpAnswer } from '../http/http-call';
import { WireElement } from '../http/wire-element';

/** For sentences. */
export const INTACCT = 'Sage Intacct';

/** Where a failure is told, all of them under status 200. */
type FailureLevel = 'control' | 'authentication' | 'operation' | 'result';

/** What the gateway says of a failure: the numbers of its errors, and their sentences in lower case. */
export interface GatewayFailure {
  readonly level: FailureLevel;
  readonly numbers: readonly string[];
  readonly sentences: string;
}

/** Bodies are read once, by their judge, and then by their reader. */
const READ = new WeakMap<HttpAnswer, WireElement | null>();

/** The `response` of an answer; null for a body that is none. */
export function responseOf(answer: HttpAnswer): WireElement | null {
  const known = READ.get(answer);
  if (known !== undefined) return known;
  const root = WireElement.read(answer.text.trimStart(), INTACCT);
  const response = root?.name === 'response' ? root : null;
  READ.set(answer, response);
  return response;
}

/** The `data` of the one function of a good answer. */
export function dataOf(answer: HttpAnswer): WireElement {
  const response = responseOf(answer);
  if (response === null) throw new RangeError('Only good answers are read.');
  return response.element('operation').element('result').element('data');
}

/** What failed, from the outside in; null where nothing did. A response without a status of any level is none. */
export function failureOf(response: WireElement): GatewayFailure | null {
  const control = response.elementOrNull('control');
  if (control?.get('status').textOrNull() !== 'success') return failure('control', response, control);
  const operation = response.elementOrNull('operation');
  const authentication = operation?.elementOrNull('authentication') ?? null;
  if (operation === null) return failure('operation', response);
  if (authentication?.get('status').textOrNull() !== 'success') return failure('authentication', authentication, operation, response);
  const result = operation.elementOrNull('result');
  if (result === null) return failure('operation', operation, response);
  return result.get('status').textOrNull() === 'success' ? null : failure('result', result);
}

function failure(level: FailureLevel, ...places: readonly (WireElement | null)[]): GatewayFailure {
  const errors = places.flatMap((place) => place?.elementOrNull('errormessage')?.elements('error') ?? []);
  const wordsOf = (error: WireElement) => ['description', 'description2', 'correction'].map((name) => error.get(name).textOrNull() ?? '');
  return {
    level,
    numbers: errors.map((error) => error.get('errorno').textOrNull() ?? ''),
    sentences: errors.flatMap(wordsOf).join(' ').toLowerCase(),
  };
}
