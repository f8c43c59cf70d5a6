import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { FileDamagedError, FileMissingError, type FileStore } from '../files/file-store';
import type { Mailer } from '../mail/mailer';
import type { Outbound } from '../outbound/outbound';
import type { Scanner } from '../scanner/scanner';
import { causeOf } from './failure-cause';
import { signal, type EngineName } from './signals';
import { inSpan } from './tracing';

/** Ports that lead outside the process. */
interface Engines {
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly outbound: Outbound;
  readonly scanner: Scanner | null;
}

/** Where the engines are, without path and credentials; null is in this process. */
interface EngineHosts {
  readonly store: string | null;
  readonly mail: string | null;
  readonly scanner: string | null;
}

/** The same ports, whose calls are traced, and whose failures are counted; those of store and scanner are logged here, with their cause. */
export function watchEngines({ files, mailer, outbound, scanner }: Engines, hosts: EngineHosts, log: Logger): Engines {
  const call = <T>(engine: Exclude<EngineName, 'webhook'>, operation: string, work: () => Promise<T>): Promise<T> => {
    const host = hosts[engine];
    const attributes = { 'countinghouse.engine': engine, ...(host === null ? {} : { 'server.address': host }) };
    return inSpan({ name: `${engine} ${operation}`, kind: SpanKind.CLIENT, attributes }, work).catch((error: unknown) => {
      if (error instanceof FileMissingError || error instanceof FileDamagedError) throw error;
      signal('engineFailed', { engine });
      if (engine !== 'mail') log.warn({ engine, operation, host, cause: causeOf(error) }, 'an engine did not serve a call');
      throw error;
    });
  };
  return {
    files: {
      put: (key, source) => call('store', 'put', () => files.put(key, source)),
      get: (key, bytes) => call('store', 'get', () => files.get(key, bytes)),
      delete: (key) => call('store', 'delete', () => files.delete(key)),
      list: (folder, after) => call('store', 'list', () => files.list(folder, after)),
      deleteInterrupted: (age) => call('store', 'discard', () => files.deleteInterrupted(age)),
    },
    mailer: { send: (mail) => call('mail', 'send', () => mailer.send(mail)) },
    outbound: watchOutbound(outbound),
    scanner: scanner === null ? null : { scan: (content) => call('scanner', 'scan', () => scanner.scan(content)) },
  };
}

/** A way outward answers how a call failed instead of throwing. */
function watchOutbound(outbound: Outbound): Outbound {
  return {
    allowsLoopback: outbound.allowsLoopback,
    post: (call) =>
      inSpan({ name: 'post', kind: SpanKind.CLIENT, attributes: { 'server.address': hostOf(call.url) ?? 'none' } }, async (span) => {
        const outcome = await outbound.post(call);
        if (outcome.kind === 'answered') span.setAttribute('http.response.status_code', outcome.status);
        else span.setAttribute('error.type', outcome.failure);
        return outcome;
      }),
  };
}

/** Name and port of an address, without path and credentials; null where it is none. */
export function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
