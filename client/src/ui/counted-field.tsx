import { TextField, type TextFieldProps } from './field/text-field';

interface CountedFieldProps extends Omit<TextFieldProps, 'note'> {
  /** The most characters that can be in it. */
  readonly most: number;
}

/** A line of text that says how much of its length is used. */
export function CountedField({ most, ...field }: CountedFieldProps) {
  return <TextField {...field} note={`${field.value.length} / ${most}`} />;
}
