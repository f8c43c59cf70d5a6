import type { KernelCompany } from '../kernel/company';

/** What an accounting package on the customer's machine answers to a request: its answer, or the error of the call. */
export type MachineAnswer = { readonly response: string } | { readonly hresult: string; readonly message: string };

/** An accounting package on the customer's machine, as the Web Connector reaches it. */
export interface MachinePackage {
  /** The path of the company file that is open. */
  readonly companyFile: string;
  /** What it says of itself and its company. */
  readonly hostAnswer: string;
  /** A session begins: what was good in an earlier one alone is not any more. */
  openSession(): void;
  answer(request: string): MachineAnswer;
}

/** Makes an accounting package on a machine with the books of a company open; null where it can't hold such books. */
export type CreateMachine = (company: KernelCompany) => MachinePackage | null;
