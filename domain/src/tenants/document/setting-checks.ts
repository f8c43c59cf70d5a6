import { hasControlCharacters } from '../../fields/unsafe-text';
import { settingIssue, unknownName, type SettingCheck, type SettingIssueKind } from './setting-issue';

/** A check that a value is true or false. */
export const isBoolean: SettingCheck = (value, path) => (typeof value === 'boolean' ? [] : [settingIssue(path, 'boolean', value)]);

/** A check that a value is a whole number within bounds. */
export function wholeNumber(least: number, most: number): SettingCheck {
  return (value, path) => {
    const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
    return fits ? [] : [settingIssue(path, 'number', value, { least, most })];
  };
}

/** A check that a value is a text that a condition accepts. */
export function textThat(accepts: (text: string) => boolean, kind: SettingIssueKind): SettingCheck {
  return (value, path) => (typeof value === 'string' && accepts(value) ? [] : [settingIssue(path, kind, value)]);
}

/** A check that a value is a text of some length, without control characters, and not blank unless it may be empty. */
export function words(most: number, mayBeEmpty = false): SettingCheck {
  return (value, path) => {
    const fits = typeof value === 'string' && value.length <= most && !hasControlCharacters(value) && (mayBeEmpty || value.trim() !== '');
    return fits ? [] : [settingIssue(path, 'text', value, { most })];
  };
}

/** A check that a value is one of some names, in any case where case does not matter. */
export function oneOf(names: readonly string[], anyCase = false): SettingCheck {
  return (value, path) => {
    if (typeof value !== 'string') return [settingIssue(path, 'choice', value, { allowed: names.join(', ') })];
    const isKnown = anyCase ? names.some((name) => name.toLowerCase() === value.toLowerCase()) : names.includes(value);
    return isKnown ? [] : [unknownName(path, value, names, 'choice')];
  };
}

/** A check that a value is a list of values that a check accepts; `keyOf` says which entries repeat each other. */
export function listOf(check: SettingCheck, most: number, keyOf?: (entry: unknown) => unknown): SettingCheck {
  return (value, path) => {
    if (!Array.isArray(value)) return [settingIssue(path, 'list', value)];
    if (value.length > most) return [settingIssue(path, 'tooMany', value.length, { most })];
    const keys = keyOf === undefined ? [] : value.map(keyOf);
    return value.flatMap((entry, index) => {
      const at = `${path}[${index}]`;
      const issues = check(entry, at);
      const key = keys[index];
      const repeats = issues.length === 0 && key !== undefined && keys.indexOf(key) < index;
      return repeats ? [settingIssue(at, 'repeated', entry)] : issues;
    });
  };
}

/** A check that a value is a list of texts that a check accepts, none of them twice. */
export function namesOf(check: SettingCheck, most: number): SettingCheck {
  return listOf(check, most, (entry) => (typeof entry === 'string' ? entry.toLowerCase() : undefined));
}

/** A check that a value is an object of known fields; a field that is null counts as absent. */
export function objectOf(fields: Readonly<Record<string, SettingCheck>>, required: readonly string[] = []): SettingCheck {
  const known = Object.keys(fields);
  return (value, path) => {
    if (!isObject(value)) return [settingIssue(path, 'object', value)];
    const issues = Object.entries(value).flatMap(([name, given]) => {
      const at = pathTo(path, name);
      const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (check === undefined) return [unknownName(at, name, known, 'unknown')];
      return given === null ? [] : check(given, at);
    });
    const absent = required.filter((name) => value[name] === undefined || value[name] === null);
    return [...issues, ...absent.map((name) => settingIssue(pathTo(path, name), 'missing', null))];
  };
}

/** A check that a value is an object whose names and values are accepted by a check each. */
export function recordOf(nameCheck: SettingCheck, check: SettingCheck, most: number): SettingCheck {
  return (value, path) => {
    if (!isObject(value)) return [settingIssue(path, 'object', value)];
    const entries = Object.entries(value);
    if (entries.length > most) return [settingIssue(path, 'tooMany', entries.length, { most })];
    return entries.flatMap(([name, given]) => {
      const at = pathTo(path, name);
      const issues = nameCheck(name, at);
      return issues.length > 0 || given === null ? issues : check(given, at);
    });
  };
}

/** A check of a value that a first check has accepted. */
export function thenAlso(first: SettingCheck, second: SettingCheck): SettingCheck {
  return (value, path) => {
    const issues = first(value, path);
    return issues.length > 0 ? issues : second(value, path);
  };
}

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathTo(path: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) return `${path}[${JSON.stringify(name.slice(0, 80))}]`;
  return path === '' ? name : `${path}.${name}`;
}
