import type { DescribedError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';

/** What is wrong with a field that was refused, in the reader's language; `field` ends in its name, as in `amounts[1].amount`. */
export function useFieldWords(): (refused: DescribedError, field: string) => string {
  const text = useText('analysis');
  return ({ code, message, parameter }, field) => {
    const plain = parameter === null ? message : message.replace(`${parameter}: `, '');
    return code === 'InvalidInput' ? text.named(`invalid.${field.split('.').at(-1) ?? ''}`, {}, plain) : plain;
  };
}
