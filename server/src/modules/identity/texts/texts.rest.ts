import { TEXT_CALLS, type TextCall } from '@countinghouse/domain/locales/text-calls';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import type { Route } from '../../../platform/rest/route';
import { readTextSets, type ReadTextSets } from './read-text-sets';

const TAG_MAX = 35;
const SECTIONS_MAX = 100;

/** The texts of the portal, readable signed out, one call for each part of it (docs/spec.md, lender 7). */
export const TEXT_ROUTES: readonly Route[] = (Object.keys(TEXT_CALLS) as TextCall[]).map((call) => ({
  method: 'POST',
  path: `/api/tenant/${call}`,
  access: 'public',
  changesNothing: true,
  async handler(ctx, { body }) {
    const input = inputOf(call, body);
    if (isRefusal(input)) return input;
    const answer = await readTextSets(ctx, input);
    return isRefusal(answer) ? answer : { status: 200, headers: { 'content-language': answer.languageCode }, body: answer };
  },
}));

function inputOf(call: TextCall, body: unknown): Result<ReadTextSets> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const languageCode = textField(fields, 'languageCode', TAG_MAX);
  if (isRefusal(languageCode)) return languageCode;
  const locale = textField(fields, 'locale', TAG_MAX);
  if (isRefusal(locale)) return locale;
  const sectionIds = sectionsOf(fields.sectionIds);
  return isRefusal(sectionIds) ? sectionIds : { call, languageCode, locale, sectionIds };
}

function sectionsOf(value: unknown): Result<readonly string[] | null> {
  if (value === undefined || value === null) return null;
  const isList = Array.isArray(value) && value.length <= SECTIONS_MAX && value.every((id) => typeof id === 'string');
  return isList ? value : refuse('InvalidInput', 'sectionIds', { problem: `must be a list of at most ${SECTIONS_MAX} section names` });
}
