import { runChild } from '../../measuring/run-program';
import type { Books, Person } from './people';
import type { Reading } from './read-books';

/** Who reads what for how long. */
export interface PeopleWhoRead {
  readonly people: readonly Person[];
  readonly books: readonly Books[];
  readonly milliseconds: number;
}

/** Lets everybody read in a process of its own: one that sends uploads and keeps the files of the store would count its own work as waiting. */
export async function readApart(reading: PeopleWhoRead): Promise<Reading> {
  const { output } = await runChild('drills/load/read-books', [JSON.stringify(reading)]);
  return JSON.parse(output) as Reading;
}
