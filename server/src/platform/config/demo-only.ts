import { isLoopback } from './loopback';
import { SettingsError } from './settings-error';

/** The settings that decide whether demo-only parts may run. */
export interface DemoSettings {
  readonly demo: boolean;
  readonly host: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of a production, which a demo never has. */
const PRODUCTION_ONLY = ['DATABASE_URL', 'REDIS_URL', 'TRUSTED_PROXIES'];

/** Whether the environment asks for the demo; nothing else does. */
export function isDemoRequested(env: Environment): boolean {
  return env.COUNTINGHOUSE_DEMO === 'true';
}

/** Why a demo that was asked for can't run in this environment. */
export function demoErrors(env: Environment): string[] {
  const errors = PRODUCTION_ONLY.filter((variable) => env[variable]).map(
    (variable) =>
      `${variable} is set beside COUNTINGHOUSE_DEMO=true: the demo never runs with the settings of a production; remove one of both`,
  );
  if (env.HOST && !isLoopback(env.HOST))
    errors.push(
      `HOST=${env.HOST} is not a loopback address: the demo lets everybody in without a password, so it answers this machine only`,
    );
  return errors;
}

/** Throws SettingsError unless the demo was asked for and answers this machine only. */
export function assertDemo(part: string, { demo, host }: DemoSettings): void {
  if (!demo) throw new SettingsError(`${part} refuses to run without COUNTINGHOUSE_DEMO=true: configure the real one instead`);
  if (!isLoopback(host)) throw new SettingsError(`${part} refuses to run on ${host}, which is not a loopback address`);
}
