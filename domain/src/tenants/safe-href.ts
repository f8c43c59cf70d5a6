import { matching } from './read-setting';

const OUTSIDE = /^(https?:\/\/[^\s\\<>"'`{}|^]+|mailto:[^\s\\<>"'`]+|tel:[+\d() -]+)$/i;
const INSIDE = /^(\/(?!\/|\.{1,2}(\/|$)|%2e)[^\s\\<>"'`?#/]*)+([?#][^\s\\<>"'`]*)?$/i;
const LONGEST = 2_048;

/** A configured address that is safe to follow: http, https, mailto, tel or a path of the portal; null for anything else. */
export function safeHref(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : null;
  if (text === null || text.length > LONGEST || /[\u0000-\u001f\u007f]/.test(text)) return null;
  return matching(text, OUTSIDE) ?? safePath(text);
}

/** A path of the portal itself, without empty or dotted parts; null for anything that could leave it. */
export function safePath(value: unknown): string | null {
  return matching(value, INSIDE);
}
