// `npm run texts`: writes the text sets of each language from domain/src/texts, or names the texts that are incomplete.
import { writeTextSets } from './lib/text-sets.mjs';

try {
  writeTextSets();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
