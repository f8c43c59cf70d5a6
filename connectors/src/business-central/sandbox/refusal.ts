import type { ApiAnswer } from '../../sandbox-kit/vendor';

/** What Business Central refuses, with its status and error code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The answer of a refusal. */
export function refusalAnswer({ status, code, message }: Refusal): ApiAnswer {
  const correlated = `${message}  CorrelationId:  0f7a8f0e-6a0c-4f6f-9b8f-0d3a54bb5b1e.`;
  return { status, body: { json: { error: { code, message: correlated } } } };
}

/** A request that is not understood. */
export function badRequest(message: string): Refusal {
  return new Refusal(400, 'BadRequest', message);
}

/** A person without the permission set that reads a table. */
export function notPermitted(): Refusal {
  const table = '(TableData 17 G/L Entry Read: Base Application)';
  return new Refusal(400, 'Internal_ServerError', `Sorry, the current permissions prevented the action. ${table}`);
}
