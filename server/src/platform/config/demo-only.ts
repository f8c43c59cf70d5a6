import { isLoopback } from './config';

/** A part that only a demo may run was asked for in production or on an open address. */
class DemoOnlyError extends Error {
  constructor(part: string, reason: string) {
    super(`${part} refuses to run ${reason}. Configure the real one instead.`);
    this.name = 'DemoOnlyError';
  }
}

/** Whether parts that only a demo may run can stand here. */
export function isDemo(config: { readonly production: boolean; readonly host: string }): boolean {
  return !config.production && isLoopback(config.host);
}

/** Throws DemoOnlyError in production and on any address but loopback (design 2, Running it). */
export function assertDemo(part: string, config: { readonly production: boolean; readonly host: string }): void {
  if (config.production) throw new DemoOnlyError(part, 'with NODE_ENV=production');
  if (!isLoopback(config.host)) throw new DemoOnlyError(part, `on ${config.host}, which is not a loopback address`);
}
