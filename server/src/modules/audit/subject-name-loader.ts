import { defineLoader } from '../../platform/graphql/loader';
import { isId } from '../../platform/http/body-fields';
import { readSubjectNames, SUBJECT_TYPES, type SubjectType } from './subject-names.sql';

/** Names of what changed by `<subject type> <id>`: of a person, of an API client, of a template, or of the workspace it belongs to; null for what has none. */
export const subjectNameLoader = defineLoader<string, string | null>(async (ctx, keys) => {
  const idsOf = (type: SubjectType) => keys.flatMap((key) => (key.startsWith(`${type} `) ? [key.slice(type.length + 1)] : [])).filter(isId);
  const rows = await readSubjectNames(ctx, SUBJECT_TYPES.map(idsOf));
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return keys.map((key) => names.get(key) ?? null);
});
