import type { FirmYear } from './firm-year';
import { readPolishCompanies } from './read-polish-companies';
import { readUsPanel } from './read-us-panel';
import type { TrainingRows } from './training-rows';

/** What a fit may see, and what it is judged by, which are other companies. */
export interface OpenData {
  readonly training: TrainingRows;
  readonly validation: readonly FirmYear[];
}

/** The open data of a folder in their two parts. */
export async function readOpenData(folder: string): Promise<OpenData> {
  const panel = await readUsPanel(folder);
  const of = (wanted: FirmYear['part']) => panel.filter(({ part }) => part === wanted);
  return {
    training: {
      us: of('train'),
      polishOneYear: await readPolishCompanies(folder, 1),
      polishFiveYears: await readPolishCompanies(folder, 5),
    },
    validation: of('validation'),
  };
}
