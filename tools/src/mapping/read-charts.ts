import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabelledChart } from './fitting/fit-matching-model';
import { LANGUAGES_KNOWN, type KnownLanguage } from '@countinghouse/domain/accounts/classifier/knowledge';
import { CLASSIFIED_TYPES, type ClassifiedType } from '@countinghouse/domain/accounts/classifier/classified-types';

/** A labeled chart with what the index says of it. */
export interface IndexedChart extends LabelledChart {
  readonly chart: string;
}

/** All labeled charts of a folder, in the order of its index. */
export async function readCharts(folder: string): Promise<readonly IndexedChart[]> {
  const index = await rowsOf(join(folder, 'index.csv'));
  return Promise.all(
    index.map(async ([chart = '', of = '', , , language = '']) => ({
      chart,
      package: of,
      language: languageOf(language, chart),
      accounts: (await rowsOf(join(folder, `${chart}.csv`))).map(([number = '', name = '', parent = '', type = '']) => ({
        number,
        name,
        parent,
        type: typeOf(type, chart),
      })),
    })),
  );
}

function languageOf(text: string, chart: string): KnownLanguage {
  const language = LANGUAGES_KNOWN.find((known) => known === text);
  if (language === undefined) throw new Error(`${chart}: no known language is called ${text}.`);
  return language;
}

function typeOf(text: string, chart: string): ClassifiedType {
  const type = CLASSIFIED_TYPES.find((known) => known === text);
  if (type === undefined) throw new Error(`${chart}: no account type is called ${text}.`);
  return type;
}

/** The rows below the header; a field in quotes may hold commas and doubled quotes, never a line break. */
async function rowsOf(file: string): Promise<readonly (readonly string[])[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) =>
    [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
  );
}
