import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@countinghouse/domain/locales/language';
import { SCORE_RATIO_RECIPES } from '@countinghouse/domain/risk/score-ratios';
import type { CardFigures } from './card-figures';
import type { CardKey, CardWriter } from './card-writer';
import { CARD_TEXT, cardWriter } from './card-writer';
import type { ChoiceOf } from './choices';
import { DRAWS } from './evaluate';

/** What the model is, what it was made of, and how well it does, as a page in a language: first for lenders, last for developers. */
export function modelCard(figures: CardFigures, language: Language): string {
  const writer = cardWriter(language);
  const { text } = writer;
  return [
    `# ${text('title', { version: figures.version })}`,
    ...sectionOf(writer, 'summary', ...summaryOf(figures, writer)),
    ...sectionOf(writer, 'population', populationTable(figures, writer), text('leftOut'), text('splits'), text('looks')),
    ...inTimeSection(figures, writer),
    ...sectionOf(writer, 'discrimination', discriminationTable(figures, writer), text('margins')),
    ...sectionOf(writer, 'calibration', calibrationTable(figures, writer), chanceText(figures, writer), text('ece')),
    ...sectionOf(writer, 'polish', polishTable(figures, writer)),
    ...sectionOf(writer, 'ratios', ratiosTable(figures, writer, captionsOf(language))),
    ...sectionOf(writer, 'limits', listOf(writer, 'limit.')),
    ...choicesSection(figures, writer),
    ...sectionOf(writer, 'sources', listOf(writer, 'source.')),
    ...sectionOf(writer, 'developers', text('intro', { draws: String(DRAWS) })),
    '',
  ].join('\n\n');
}

function sectionOf({ text }: CardWriter, title: CardKey, ...parts: readonly string[]): readonly string[] {
  return [`## ${text(title)}`, ...parts];
}

/** The page in eight sentences or so, for readers who do not know what an AUC is. */
function summaryOf({ populations, discrimination }: CardFigures, writer: CardWriter): readonly string[] {
  const [near, far] = [discrimination[0]?.ours, discrimination.at(-1)?.ours];
  const inHundred = (share = Number.NaN) => String(Math.round(100 * share));
  const values = {
    ...{ near: inHundred(near?.value), nearLow: inHundred(near?.low), nearHigh: inHundred(near?.high) },
    ...{ far: inHundred(far?.value), farLow: inHundred(far?.low), farHigh: inHundred(far?.high) },
  };
  const { text } = writer;
  return [
    text('summary.what'),
    text('summary.who', { years: populations[0]?.fiscalYears.replace('-', '–') ?? '' }),
    text('summary.how', values),
    ...(['why', 'level', 'evidence', 'use'] as const).map((part) => text(`summary.${part}`)),
  ];
}

function inTimeSection({ inTime }: CardFigures, writer: CardWriter): readonly string[] {
  const { text, figure, interval } = writer;
  const cuts = inTime.cuts.map(({ end, from, to, years, five, sixteen, margin }) => [
    String(end),
    `${from}–${to}`,
    String(years),
    figure(five, 3),
    figure(sixteen, 3),
    interval(margin),
  ]);
  const means = inTime.means.map(({ age, years, five, sixteen, margin }) => [
    text(`inTime.${age}`),
    String(years),
    figure(five, 3),
    figure(sixteen, 3),
    interval(margin),
  ]);
  return sectionOf(
    writer,
    'inTime',
    text('inTime.text'),
    table(writer, ['inTime.age', 'years', 'inTime.five', 'inTime.sixteen', 'inTime.margin'], means),
    text('inTime.means'),
    table(writer, ['inTime.fitted', 'inTime.judged', 'years', 'inTime.five', 'inTime.sixteen', 'inTime.margin'], cuts),
    text('inTime.limit'),
  );
}

function choicesSection({ us, polish, windows, slopes }: CardFigures, writer: CardWriter): readonly string[] {
  const { text, figure } = writer;
  const forward = windows.map(({ choice, oneYear, fourYears }) => [
    text(choice),
    ...[oneYear, fourYears].flatMap(({ logLoss, slope, error }) => [figure(logLoss, 5), figure(slope, 2), figure(error, 4)]),
  ]);
  return sectionOf(
    writer,
    'choices',
    text('usChoices'),
    choicesTable(us, writer),
    text('polishChoices'),
    choicesTable(polish, writer),
    text('windows'),
    table(writer, ['choice', 'logLossOne', 'slopeOne', 'eceOne', 'logLossFour', 'slopeFour', 'eceFour'], forward),
    text('slopes'),
    table(
      writer,
      ['choice', 'slopeFour', 'eceFour'],
      slopes.map(({ choice, slope, error }) => [text(choice), figure(slope, 2), figure(error, 4)]),
    ),
  );
}

function populationTable({ populations }: CardFigures, writer: CardWriter): string {
  return table(
    writer,
    ['rows', 'fiscalYears', 'firmYears', 'companies', 'failures'],
    populations.map(({ name, fiscalYears, firmYears, companies, failures }) => [
      writer.text(name),
      fiscalYears,
      String(firmYears),
      String(companies),
      failures,
    ]),
  );
}

function discriminationTable({ discrimination }: CardFigures, { text, figure, interval }: CardWriter): string {
  const names = discrimination[0]?.rivals.map(({ name }) => name) ?? [];
  return rowsOf([
    [text('years'), text('builtIn'), ...names],
    ...discrimination.map(({ years, ours, rivals }) => [
      String(years),
      interval(ours),
      ...rivals.map(({ area, margin }) => text('againstMargin', { area: figure(area.value, 3), margin: interval(margin) })),
    ]),
  ]);
}

function calibrationTable({ calibration }: CardFigures, { text, interval }: CardWriter): string {
  return rowsOf([
    [text('years'), 'ECE', text('byTenths'), text('slope')],
    ...calibration.map(({ years, error, byTenths, slope }) => [
      String(years),
      interval(error, 4),
      interval(byTenths, 4),
      interval(slope, 2),
    ]),
  ]);
}

function chanceText({ chance }: CardFigures, { text, interval }: CardWriter): string {
  return text('chance', { error: interval(chance, 4), draws: String(DRAWS) });
}

function polishTable({ ownPolish }: CardFigures, writer: CardWriter): string {
  return table(writer, ['fit', 'aucOne', 'aucFive'], [[writer.text('ownFit'), ...ownPolish.map((area) => writer.interval(area))]]);
}

function choicesTable(choices: readonly ChoiceOf[], writer: CardWriter): string {
  const { text, figure } = writer;
  const rows = choices.map(({ choice, oneYear, long }) => [text(choice), figure(oneYear, 4), figure(long, 4)]);
  return table(writer, ['choice', 'aucOne', 'aucLong'], rows);
}

function ratiosTable({ ratios }: CardFigures, writer: CardWriter, captions: Readonly<Record<string, string>>): string {
  const rows = ratios.map((ratio) => [
    captions[`ratio.${ratio}`] ?? ratio,
    writer.text(`formula.${ratio}`),
    writer.text(SCORE_RATIO_RECIPES[ratio].direction),
  ]);
  return table(writer, ['ratio', 'formula', 'higher'], rows);
}

/** The captions of the portal, so that card and screen name a ratio alike. */
function captionsOf(language: Language): Readonly<Record<string, string>> {
  const path = join(import.meta.dirname, '..', '..', '..', 'domain', 'src', 'locales', language, 'risk.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
}

function listOf({ text }: CardWriter, prefix: 'limit.' | 'source.'): string {
  const keys = (Object.keys(CARD_TEXT.en) as CardKey[]).filter((key) => key.startsWith(prefix));
  return keys.map((key) => `- ${text(key)}`).join('\n');
}

function table({ text }: CardWriter, heading: readonly CardKey[], rows: readonly (readonly string[])[]): string {
  return rowsOf([heading.map((key) => text(key)), ...rows]);
}

function rowsOf([heading = [], ...rows]: readonly (readonly string[])[]): string {
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
