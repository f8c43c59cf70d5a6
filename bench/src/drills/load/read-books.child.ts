import { readUntil } from './read-books';
import type { PeopleWhoRead } from './read-apart';
import { timer } from './timer';

/** Reads as people do, and prints how long each answer took. */
const { milliseconds, people, books } = JSON.parse(process.argv[2] ?? '') as PeopleWhoRead;
console.log(JSON.stringify(await readUntil(timer(milliseconds), people, books)));
