import { gunzipSync } from 'node:zlib';
import type { Industry } from '@countinghouse/domain/industries/industry';
import { indexIndustries, type IndustryIndex } from '@countinghouse/domain/industries/industry-index';
import packed from './naics-2022.tsv.gz?url&inline';

let index: IndustryIndex | null = null;

/**
 * Every six-digit code of NAICS 2022 with its title and its index entries, ready to be searched; unpacked when it is first asked for.
 * Source: U.S. Census Bureau, North American Industry Classification System 2022 (public domain). A line is a code, its title, its entries.
 */
export function industryTable(): IndustryIndex {
  index ??= indexIndustries(unpack());
  return index;
}

function unpack(): Industry[] {
  const text = gunzipSync(Buffer.from(packed.slice(packed.indexOf(',') + 1), 'base64')).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [naicsCode = '', description = '', ...additionalDescriptions] = line.split('\t');
      return { naicsCode, description, additionalDescriptions };
    });
}

/** Whether codes of the table begin with the digits. */
export function isIndustryPrefix(digits: string): boolean {
  return industryTable().industries.some(({ naicsCode }) => naicsCode.startsWith(digits));
}

let known: ReadonlyMap<string, Industry> | null = null;

/** The industry of a code; undefined where the table has none. */
export function industryOfCode(naicsCode: string): Industry | undefined {
  known ??= new Map(industryTable().industries.map((industry) => [industry.naicsCode, industry]));
  return known.get(naicsCode);
}
