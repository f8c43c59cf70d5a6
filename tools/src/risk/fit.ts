import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@countinghouse/domain/locales/language';
import { format, type FormatConfig } from 'oxfmt';
import { cardFigures } from './card-figures';
import { cardPath } from './card-writer';
import { fitModel } from './fit-built-in';
import { modelCard } from './model-card';
import { FIVE_RATIO_RECIPE } from './model-recipe';
import { readOptions } from '../read-options';
import { readOpenData } from './read-open-data';

/** The version of what is written; a fit that changes the coefficients takes the next one, and keeps those before (`built-in-model.ts`). */
const VERSION = '2.0';
const ROOT = join(import.meta.dirname, '..', '..', '..');
const MODEL = join(ROOT, 'domain', 'src', 'risk', 'built-in-model.json');
const CARD = join(ROOT, 'docs', 'risk-model-card.md');

const { data, model, card } = readOptions('npm run risk:fit -- --data <folder> [--model <json>] [--card <md>]', ['data', 'model', 'card'], {
  model: MODEL,
  card: CARD,
});

try {
  const { training, validation } = await readOpenData(data);
  const fitted = fitModel(training.us, FIVE_RATIO_RECIPE, VERSION);
  const style = JSON.parse(await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code: text } = await format(MODEL, JSON.stringify(fitted), style);
  const before = await readFile(model, 'utf8').catch(() => null);
  await writeFile(model, text);
  process.stdout.write(`${before === text ? 'The same coefficients as before' : 'New coefficients'} in ${model}\n`);
  const figures = cardFigures(fitted, training, validation);
  for (const language of LANGUAGES) await writeFile(cardPath(card, language), modelCard(figures, language));
  process.stdout.write(`Model card in ${card}, and beside it in the other languages\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
