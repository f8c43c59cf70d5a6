import { connected } from '../../database/bench-database';
import { newFileToSend, pause, sendUntilTaken, type TimedAnswer } from '../portal-calls';
import type { Stack } from '../stack';
import type { Person } from './people';

/** What came of keeping imports going. */
export interface Importing {
  readonly accepted: TimedAnswer[];
  /** How many imports were pending at once, at the least, once so many had been sent. */
  fewest: number;
}

const LOOKS_EVERY = 500;
const PENDING = `select count(*)::integer as count from import_job where state = 'Pending'`;

/** Sends ledgers in turn, for people in turn, so that so many imports are pending until it is over. */
export async function keepImporting(
  isOver: () => boolean,
  stack: Stack,
  people: readonly Person[],
  ledgers: readonly string[],
  pending: number,
): Promise<Importing> {
  const importing: Importing = { accepted: [], fewest: pending };
  let number = 0;
  const sendNext = async () => {
    const [person, content] = [people[number % people.length], ledgers[number % ledgers.length]];
    number += 1;
    if (person === undefined || content === undefined) throw new RangeError('An import needs a person and a ledger.');
    const { answer } = await sendUntilTaken(person, await newFileToSend(stack.databaseUrl, person, content));
    importing.accepted.push(answer);
  };
  await connected(stack.databaseUrl, async (owner) => {
    while (!isOver()) {
      const { rows } = await owner.query<{ count: number }>(PENDING);
      const left = rows[0]?.count ?? 0;
      if (number >= pending) importing.fewest = Math.min(importing.fewest, left);
      for (let missing = pending - left; missing > 0 && !isOver(); missing -= 1) await sendNext();
      await pause(LOOKS_EVERY);
    }
  });
  return importing;
}
