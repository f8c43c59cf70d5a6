import { mergeDocument, type TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { isObject } from '@countinghouse/domain/tenants/document/setting-checks';

/** A place in a document: `brand.primaryColor`, or its names where one of them may hold a dot. */
export type DocumentPath = string | readonly string[];

const namesOf = (path: DocumentPath) => (typeof path === 'string' ? path.split('.') : path);

/** The value at a path; undefined where there is none. */
export function valueAt(document: TenantDocument, path: DocumentPath): unknown {
  return namesOf(path).reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
}

/** The text at a path; empty where there is none. */
export function textAt(document: TenantDocument, path: DocumentPath): string {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : '';
}

/** A document with another value at a path; undefined takes it out, so that its default counts. */
export function withValue(document: TenantDocument, path: DocumentPath, value: unknown): TenantDocument {
  const names = namesOf(path);
  const rest = without(document, names);
  return value === undefined ? rest : mergeDocument(rest, nested(names, value));
}

/** An object that holds a value at a path alone. */
export function nested([name = '', ...names]: readonly string[], value: unknown): TenantDocument {
  return { [name]: names.length === 0 ? value : nested(names, value) };
}

/** A document without the value at a path; an object that becomes empty goes with its last field. */
export function without(document: TenantDocument, [name = '', ...names]: readonly string[]): TenantDocument {
  if (!Object.hasOwn(document, name)) return document;
  const { [name]: value, ...others } = document;
  if (names.length === 0) return others;
  if (!isObject(value)) return document;
  const left = without(value, names);
  return left !== value && Object.keys(left).length === 0 ? others : { ...document, [name]: left };
}
