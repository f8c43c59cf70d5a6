/**
 * What went wrong on the customer's machine: `wait` passes by itself or when a person does something there, the others are how the calls
 * end.
 */
export type MachineError =
  | { readonly kind: 'wait'; readonly reason: MachineReason }
  | { readonly kind: 'refused'; readonly code: 'Disconnected' | 'InternalError' };

/** Why the package on the machine did not answer. */
type MachineReason = 'notOpen' | 'otherCompany' | 'otherMode' | 'unexpected';

const ERRORS: ReadonlyMap<string, MachineError> = new Map(
  Object.entries<MachineError>({
    // Our request was no good XML, or in a version that QuickBooks does not know; older ones know none at all.
    '80040400': { kind: 'refused', code: 'InternalError' },
    '80040404': { kind: 'refused', code: 'InternalError' },
    '80040423': { kind: 'refused', code: 'InternalError' },
    // No access to QuickBooks, and QuickBooks could not be started.
    '80040401': { kind: 'wait', reason: 'notOpen' },
    '80040408': { kind: 'wait', reason: 'notOpen' },
    // Another company file is open, or the file is open in another mode.
    '8004040A': { kind: 'wait', reason: 'otherCompany' },
    '80040410': { kind: 'wait', reason: 'otherMode' },
    // The permission was taken back in the company file, or the certificate of the application was.
    '80040420': { kind: 'refused', code: 'Disconnected' },
    '8004042C': { kind: 'refused', code: 'Disconnected' },
  }),
);

/** Reads the error of a call on the customer's machine; null where there was none. An error that is not known passes. */
export function readHresult(hresult: string): MachineError | null {
  const code = hresult.trim().replace(/^0x/i, '').toUpperCase();
  if (code === '' || /^0+$/.test(code)) return null;
  return ERRORS.get(code) ?? { kind: 'wait', reason: 'unexpected' };
}
