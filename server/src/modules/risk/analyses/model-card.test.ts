import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { LANGUAGES } from '@countinghouse/domain/locales/language';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './card-sections';
import { modelCard } from './model-card';

const card = modelCard('en');
const english = new Set(card.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text ?? [])));
const tablesOf = (of: ReturnType<typeof modelCard>) => of.flatMap(({ blocks }) => blocks.flatMap(({ table }) => table ?? []));
const SOURCE_TITLES = { en: 'Sources', fr: 'Sources', es: 'Fuentes', de: 'Quellen' };
/** Titles of works stay as they are. */
const SOURCES = card.findIndex(({ title }) => title === 'Sources');
/** Figures with decimals, however a language writes them. */
const figuresIn = (tables: ReturnType<typeof tablesOf>) =>
  tables.flatMap(({ rows }) =>
    rows.flatMap((row) => row.flatMap((cell) => cell.match(/-?\d[.,]\d+/g) ?? [])).map((figure) => figure.replace(',', '.')),
  );

describe('the model card', () => {
  it('is of the model that scores', () => expect(card[0]?.title).toBe(`Model card: built-in risk model ${BUILT_IN_MODEL.version}`));

  it.each([
    ['fr', `Fiche du modèle\u00a0: modèle de risque intégré ${BUILT_IN_MODEL.version}`],
    ['es', `Ficha del modelo: modelo de riesgo integrado ${BUILT_IN_MODEL.version}`],
    ['de', `Modellkarte: integriertes Risikomodell ${BUILT_IN_MODEL.version}`],
  ] as const)('is of the same model in %s', (language, title) => expect(modelCard(language)[0]?.title).toBe(title));

  it.each(['fr', 'es', 'de'] as const)('says in %s what it says in English, with the same figures', (language) => {
    const other = modelCard(language);
    expect(other.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual(card.map(({ blocks }) => blocks.map(({ kind }) => kind)));
    expect(figuresIn(tablesOf(other))).toEqual(figuresIn(tablesOf(card)));
    expect(
      other
        .filter((_, at) => at !== 0 && at !== SOURCES)
        .flatMap(({ blocks }) => blocks.flatMap(({ text }) => text ?? []))
        .filter((text) => english.has(text)),
    ).toEqual([]);
  });

  it('begins with what lenders ask', () => expect(card[1]?.title).toBe('Summary'));

  it.each(LANGUAGES)('has no commands and file paths in %s, and ends with its sources', (language) => {
    const served = modelCard(language);
    expect(JSON.stringify(served)).not.toMatch(/npm run|\.ts\b|docs\/|\.md\b/);
    expect(served.at(-1)?.title).toBe(SOURCE_TITLES[language]);
  });

  it('compares the model with its predecessor in the order of time, right after a fit and years later', () => {
    const tables = tablesOf(card.filter(({ title }) => title === 'Out-of-time validation'));
    expect(tables.map(({ rows }) => rows.length)).toEqual([8, 24]);
  });

  it.each(['Summary', 'Population', 'Discrimination', 'Calibration', 'Known limitations', 'Sources'])(
    'has a section “%s” that says something',
    (title) => {
      const section = card.find((each) => each.title.startsWith(title));
      expect(section?.blocks.length).toBeGreaterThan(0);
    },
  );

  it('has discrimination and calibration with their intervals for each horizon', () => {
    for (const title of ['Discrimination', 'Calibration']) {
      const table = card.find((each) => each.title.startsWith(title))?.blocks.find(({ kind }) => kind === 'table')?.table;
      expect(table?.rows.map(([years]) => years)).toEqual(['1', '2', '3', '4']);
      for (const row of table?.rows ?? []) expect(row[1]).toMatch(/^0\.\d+ \[0\.\d+, 0\.\d+\]$/);
    }
  });

  it('has the figures of the model that scores: its population, and each ratio with the direction of its curve', () => {
    const tableOf = (title: string) =>
      card.find((each) => each.title.startsWith(title))?.blocks.find(({ kind }) => kind === 'table')?.table;
    const { benchmark, oneYear } = BUILT_IN_MODEL;
    expect(tableOf('Population')?.rows[0]?.slice(1, 3)).toEqual([benchmark.name.split(' ').at(-1), String(benchmark.rows)]);
    expect(tableOf('Ratios')?.rows.map(([, , direction]) => direction?.toLowerCase())).toEqual(
      oneYear.terms.map(({ weights }) => (weights.at(-1)! > weights[0]! ? 'never lowers the risk' : 'never raises the risk')),
    );
  });

  it('is read whole: every row has as many cells as its table has columns', () => {
    const tables = LANGUAGES.map((language) => tablesOf(modelCard(language)));
    expect(Math.min(...tables.map(({ length }) => length))).toBeGreaterThan(3);
    for (const { columns, rows } of tables.flat()) for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it('reads headings, paragraphs, points and tables', () => {
    expect(sectionsOf('# Card\n\nSee [here](a.md).\n\n## Facts\n\n| a | b |\n| --- | --- |\n| `1` | 2 |\n\n- one\n- two\n')).toEqual([
      { title: 'Card', blocks: [{ kind: 'paragraph', text: 'See here.', table: null }] },
      {
        title: 'Facts',
        blocks: [
          { kind: 'table', text: null, table: { columns: ['a', 'b'], rows: [['1', '2']] } },
          { kind: 'point', text: 'one', table: null },
          { kind: 'point', text: 'two', table: null },
        ],
      },
    ]);
  });
});
