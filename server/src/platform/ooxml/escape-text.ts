/** Characters that XML 1.0 or its whitespace rules would lose, and literal text that looks like their escape. */
const UNSAFE =
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}]|_(?=x[0-9A-Fa-f]{4}[_\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}])/gu;
const SPECIAL = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff_]/;
const MARKUP = new Map(Object.entries<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }));

/** Escapes text for element content and attributes; what XML can't hold becomes `_xHHHH_` (ECMA-376 part 1, 22.9.2.19). */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(UNSAFE, hexEscape).replace(/[&<>"]/g, (character) => MARKUP.get(character) as string);
}

function hexEscape(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
