export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A part of relationships, named `rId1`, `rId2` and so on in their order. */
export function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`);
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}
