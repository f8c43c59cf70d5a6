import { languageFor } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import type { MachineError } from '@countinghouse/connectors/web-connector/read-hresult';
import type { RequestCtx } from '../../../platform/request-ctx';

/** What the person at a machine is told, by its key in the texts `popup.told`. */
export type MachineWord =
  | 'notOpen'
  | 'otherCompany'
  | 'otherMode'
  | 'unexpected'
  | 'withdrawn'
  | 'unreadable'
  | 'notNamed'
  | 'notGreeted'
  | 'notConnected'
  | 'notAsked'
  | 'noSession'
  | 'farewell';

/** What is said to the program and not to a person, which asks again in a few seconds, or is done. */
export type ProgramWord = 'NoOp' | '';

/** The sentence of a word, in the language in which the steps were read, else the first of the tenant; words of the program stay as they are. */
export async function machineMessage(ctx: RequestCtx, word: MachineWord | ProgramWord, language: string | null): Promise<string> {
  if (word === '' || word === 'NoOp') return word;
  const texts = await loadTextSet(languageFor([language, ...ctx.tenant.settings.languages]), 'connections');
  return texts[`popup.told.${word}`] ?? '';
}

/** What the person at the machine is told of an error. */
export function wordOf(error: MachineError): MachineWord {
  if (error.kind === 'wait') return error.reason;
  return error.code === 'Disconnected' ? 'withdrawn' : 'unreadable';
}
