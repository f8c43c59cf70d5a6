import { monogramOf, tintOf } from '../monogram/monogram';

/** The letters and color that mark a package: its vendor's logo is not ours to draw. */
interface MarkOfPackage {
  readonly letters: string;
  /** In degrees of OKLCH; {@link ./package-mark.module.css} sets lightness and chroma, so that the letters are readable in every hue. */
  readonly hue: number;
}

/** By the id of a package in lower case. Packages of one vendor have hues next to each other. */
const MARKS: ReadonlyMap<string, MarkOfPackage> = new Map([
  ['quickbooksonline', { letters: 'QB', hue: 145 }],
  ['quickbooksdesktop', { letters: 'QD', hue: 165 }],
  ['xero', { letters: 'XE', hue: 225 }],
  ['netsuite', { letters: 'NS', hue: 345 }],
  ['sageintacct', { letters: 'SI', hue: 115 }],
  ['sageone', { letters: 'SO', hue: 100 }],
  ['businesscentral', { letters: 'BC', hue: 195 }],
  ['freeagent', { letters: 'FA', hue: 250 }],
  ['myobbusiness', { letters: 'MY', hue: 310 }],
  ['freshbooks', { letters: 'FB', hue: 275 }],
  ['example', { letters: 'DX', hue: 65 }],
]);

/** The mark of a package; one that has none here gets two letters of its name and one of four hues. */
export function markOfPackage(datasourceNameId: string, name: string): MarkOfPackage {
  return MARKS.get(datasourceNameId.toLowerCase()) ?? { letters: monogramOf(name), hue: tintOf(name) * 90 };
}
