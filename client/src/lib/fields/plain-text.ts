import DOMPurify from 'dompurify';

/** The sanitizer that the domain's field rules take (docs/spec.md, lender 5): no tag and no attribute can be in a text. */
export function plainText(text: string): string {
  return DOMPurify.sanitize(text, { ALLOWED_TAGS: [], ALLOWED_ATTR: [] });
}
