const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The value of an attribute in the text of a tag, entities resolved; undefined where the tag does not have it. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? undefined : decodeEntities(found[1] ?? found[2] ?? '');
}

/** All opening tags of that local name, whatever their prefix. */
export function tagsNamed(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])[^>]*>`, 'g')) ?? [];
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
