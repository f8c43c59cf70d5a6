/** Why a call to another program failed, in what says no address, path, credential or content. */
export interface FailureCause {
  /** The class of the error. */
  readonly class: string;
  /** Such as ECONNREFUSED, ETLS or 55P03. */
  readonly code?: string;
  /** The SMTP command that was refused. */
  readonly command?: string;
  /** Answer code of a mail server. */
  readonly smtpStatus?: number;
  readonly httpStatus?: number;
}

/** Errors wrap each other: the innermost code says most. */
interface KnownError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly cause?: unknown;
  readonly driverError?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: unknown };
}

const CODE = /^[A-Za-z0-9_.-]{1,64}$/;

/** Reads the cause of a failure; messages are left out, since servers repeat addresses in them. */
export function causeOf(error: unknown): FailureCause {
  if (typeof error !== 'object' || error === null) return { class: typeof error };
  const { name, code, command, responseCode, cause, driverError, $metadata } = error as KnownError;
  const inner = [driverError, cause].find((each): each is KnownError => typeof each === 'object' && each !== null);
  const httpStatus = $metadata?.httpStatusCode;
  const knownCode = [code, inner?.code].find((each) => typeof each === 'string' && CODE.test(each)) as string | undefined;
  return {
    class: typeof name === 'string' && CODE.test(name) ? name : 'Error',
    ...(knownCode === undefined ? {} : { code: knownCode }),
    ...(typeof command === 'string' && CODE.test(command) ? { command } : {}),
    ...(typeof responseCode === 'number' ? { smtpStatus: responseCode } : {}),
    ...(typeof httpStatus === 'number' ? { httpStatus } : {}),
  };
}
