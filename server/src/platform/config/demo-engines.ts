import { isLoopbackName } from './loopback';

type Environment = Readonly<Record<string, string | undefined>>;

const ENGINES = ['DATABASE_URL', 'REDIS_URL'] as const;

/** The engines of the demo under the names of a production's: `DEMO_DATABASE_URL`, which the demo starts itself, and `DEMO_REDIS_URL`. */
export function demoEngines(env: Environment): Partial<Record<(typeof ENGINES)[number], string>> {
  return Object.fromEntries(ENGINES.map((name) => [name, env[`DEMO_${name}`]]));
}

/** Why those engines can't be a demo's: it needs a database, and reaches nothing beyond this machine. */
export function demoEngineErrors(env: Environment): string[] {
  const elsewhere = ENGINES.map((name) => `DEMO_${name}`).filter((name) => env[name] && !isHere(env[name]));
  return [
    ...(env.DEMO_DATABASE_URL ? [] : ['DEMO_DATABASE_URL is missing: npm start starts a database and hands its address on']),
    ...elsewhere.map((name) => `${name} names another machine: the demo keeps its data on this one`),
  ];
}

function isHere(address: string): boolean {
  return URL.canParse(address) && isLoopbackName(new URL(address).hostname);
}
