import { escapeHtml } from '../../../platform/http/escape-html';
import type { Schema } from './openapi-document';

/** A table of the members of an object, nested ones under the path to them; nothing for what has no members. */
export function renderMembers(schema: Schema): string {
  const rows = memberRows(schema, '');
  if (rows.length === 0) return '';
  return `<table><thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What values a schema allows, in words. */
export function renderType(schema: Schema): string {
  const name = nameOfReference(schema.$ref);
  if (name !== null) return `<a href="#schema-${name}">${name}</a>`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return choices.map(renderType).join(' or ');
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ') + limitsOf(schema);
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`;
  if (schema.items !== undefined) return `list of ${renderType(schema.items)}${limitsOf(schema)}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  return escapeHtml(`${types}${schema.format === undefined ? '' : `, ${schema.format}`}`) + limitsOf(schema);
}

function memberRows(schema: Schema, path: string): string[] {
  if (schema.items !== undefined && schema.items.$ref === undefined) return memberRows(schema.items, `${path}[]`);
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return [memberRow(place, member, required.has(name)), ...memberRows(member, place)];
  });
}

function memberRow(place: string, member: Schema, required: boolean): string {
  const note = required ? '' : ' <small>optional</small>';
  return `<tr><th scope="row"><code>${escapeHtml(place)}</code>${note}</th><td>${renderType(member)}</td><td>${escapeHtml(member.description ?? '')}</td></tr>`;
}

function limitsOf({ minimum, maximum, minLength, maxLength, maxItems, pattern, default: usual }: Schema): string {
  const limits = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    maxItems === undefined ? null : `at most ${maxItems}`,
    pattern === undefined ? null : `as ${pattern}`,
    usual === undefined ? null : `${String(usual)} unless given`,
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? '' : `; ${escapeHtml(limits.join('; '))}`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string | null {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? null : `at least ${least}${unit}`;
}

function nameOfReference(reference: string | undefined): string | null {
  return reference?.split('/').at(-1) ?? null;
}
