import { randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A user who can sign in, as in Keycloak's admin API. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

/** The people of a realm, in one file. */
export interface People {
  find(id: string): Person | undefined;
  /** Who signs in with a user name or an address, and a password; undefined where that is wrong or the address was not proven. */
  signingIn(name: string, password: string): Person | undefined;
  /** Adds a user; returns the id, or null when the user name is taken. */
  add(person: Omit<Person, 'id' | 'passwordHash'>, password: string): string | null;
}

const HASH_BYTES = 32;

/** Opens the file. */
export function openPeople(path: string): People {
  const people = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Person[]) : [];
  return {
    find: (id) => people.find((person) => person.id === id),
    signingIn: (name, password) =>
      people.find(({ username, email, emailVerified, id, passwordHash }) => {
        const isNamed = [username, email].includes(name.toLowerCase());
        return isNamed && emailVerified && timingSafeEqual(Buffer.from(passwordHash, 'hex'), hashOf(password, id));
      }),
    add(person, password) {
      if (people.some(({ username }) => username === person.username)) return null;
      const id = randomUUID();
      people.push({ ...person, id, passwordHash: hashOf(password, id).toString('hex') });
      writeFileSync(`${path}.new`, JSON.stringify(people), { mode: 0o600 });
      renameSync(`${path}.new`, path);
      return id;
    },
  };
}

function hashOf(password: string, salt: string): Buffer {
  return scryptSync(password, salt, HASH_BYTES);
}
