import { attribute, tagsNamed } from './xml-text';

const BUILT_IN_PERCENT = ['9', '10'];

/** The cell styles (`s` of a cell) of a styles part that show a percentage. */
export function percentStyles(stylesXml: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN_PERCENT);
  for (const tag of tagsNamed(stylesXml, 'numFmt')) {
    const code = attribute(tag, 'formatCode')?.replace(/"[^"]*"|\\./g, '') ?? '';
    if (code.includes('%')) formats.add(attribute(tag, 'numFmtId') ?? '');
  }
  const cellFormats = /<(?:[\w.-]+:)?cellXfs[\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(stylesXml)?.[0] ?? '';
  const styles = tagsNamed(cellFormats, 'xf').map((tag, at) => ({ at, format: attribute(tag, 'numFmtId') ?? '' }));
  return new Set(styles.filter(({ format }) => formats.has(format)).map(({ at }) => String(at)));
}
