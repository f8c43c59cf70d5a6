import { nameOf, XmlTokens } from './xml-tokens';
import { valueOf } from './xml-value';

/** What `xl/workbook.xml` says of a workbook. */
export interface WorkbookOutline {
  /** In the order of the tabs, hidden sheets included. */
  readonly sheets: readonly { readonly name: string; readonly relation: string }[];
  readonly dates1904: boolean;
  /** What the named range `TemplateVersion` refers to, as `Instructions!$B$2`; undefined where there is none. */
  readonly templateVersionAt: string | undefined;
}

const SHEET = nameOf('sheet');
const PROPERTIES = nameOf('workbookPr');
const DEFINED_NAME = nameOf('definedName');
const RELATIONSHIP = nameOf('Relationship');
const [NAME, ID, DATES_1904] = ['name', 'id', 'date1904'].map(nameOf) as [number, number, number];
const [RELATION_ID, RELATION_TYPE, TARGET] = ['Id', 'Type', 'Target'].map(nameOf) as [number, number, number];

/** Reads `xl/workbook.xml`. */
export function readOutline(xml: Buffer): WorkbookOutline {
  const sheets: { name: string; relation: string }[] = [];
  let dates1904 = false;
  let templateVersionAt: string | undefined;
  const tokens = new XmlTokens('xl/workbook.xml');
  tokens.feed(xml);
  let isVersion = false;
  while (tokens.next()) {
    if (tokens.kind === 'text' && isVersion) templateVersionAt ??= valueOf(tokens);
    if (tokens.kind !== 'text') isVersion = false;
    if (tokens.kind !== 'open') continue;
    if (tokens.name === SHEET) sheets.push({ name: attributeOf(tokens, NAME), relation: attributeOf(tokens, ID) });
    else if (tokens.name === PROPERTIES) dates1904 = /^(1|true)$/.test(attributeOf(tokens, DATES_1904));
    else if (tokens.name === DEFINED_NAME) isVersion = attributeOf(tokens, NAME) === 'TemplateVersion';
  }
  return { sheets, dates1904, templateVersionAt };
}

/** Where `xl/_rels/workbook.xml.rels` leads. */
export interface WorkbookRelations {
  /** Paths in lower case, by the id of the relation. */
  readonly targets: ReadonlyMap<string, string>;
  /** The path of the part with texts that cells share. */
  readonly sharedStrings: string | undefined;
}

/** Reads `xl/_rels/workbook.xml.rels`. */
export function readRelations(xml: Buffer): WorkbookRelations {
  const targets = new Map<string, string>();
  let sharedStrings: string | undefined;
  const tokens = new XmlTokens('xl/_rels/workbook.xml.rels');
  tokens.feed(xml);
  while (tokens.next()) {
    if (tokens.kind !== 'open' || tokens.name !== RELATIONSHIP) continue;
    const path = pathOf(attributeOf(tokens, TARGET));
    if (attributeOf(tokens, RELATION_TYPE).endsWith('/sharedStrings')) sharedStrings = path;
    targets.set(attributeOf(tokens, RELATION_ID), path);
  }
  return { targets, sharedStrings };
}

function attributeOf(tokens: XmlTokens, name: number): string {
  return tokens.find(name) ? valueOf(tokens) : '';
}

function pathOf(target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`.replace(/[^/]+\/\.\.\//g, '').replace(/(^|\/)\.\//g, '$1');
  return path.toLowerCase();
}
