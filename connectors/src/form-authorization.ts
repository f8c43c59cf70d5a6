import type { Sections } from '@countinghouse/domain/locales/sections';
import type { ConsentedGrant, GrantKeeping, PackageClient } from './authorization';

type LabelKey = Extract<keyof Sections['connections'], `popup.field.${string}`>;

/** What a field is called: a text of the connect popup, `popup.field.<label>`, in every language. */
type FieldLabel = LabelKey extends `popup.field.${infer Label}` ? Label : never;

/** A field of the form by which a person grants access. Every field has to be filled in. */
export interface FormField {
  /** Letters only; unique within its form. */
  readonly name: string;
  readonly label: FieldLabel;
  /** A secret is hidden as it is typed, and taken as it was typed; of other values the space around them is dropped. */
  readonly isSecret: boolean;
  /** In characters. */
  readonly longest: number;
  /** What a whole value looks like; absent: any text. */
  readonly pattern?: RegExp;
}

/** What was typed, by the names of the fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a value: by its look, or because the package does not take it. */
export type FieldIssue = 'missing' | 'tooLong' | 'malformed' | 'refused';

/** The package does not take what was typed: one field by its name, or the values together where that is null. */
export interface FormRefusal {
  readonly refused: string | null;
}

/** How access is granted by values that a person has from the package and types in a form of ours. Every call throws ConnectorError. */
export interface FormAuthorization extends GrantKeeping {
  readonly kind: 'form';
  readonly fields: readonly FormField[];
  /** Tries the values, which have the look that the fields ask for, on the wire; `secrets` of the grant hold what later calls need of them. */
  authorize(client: PackageClient, values: FormValues, signal: AbortSignal): Promise<ConsentedGrant | FormRefusal>;
}

/** The values of a form as the fields ask for them, or what is wrong by the names of the fields. */
export function readForm(
  fields: readonly FormField[],
  given: (name: string) => string | null,
): { readonly values: FormValues } | { readonly errors: Readonly<Record<string, FieldIssue>> } {
  const read = fields.map((field) => {
    const typed = given(field.name) ?? '';
    const value = field.isSecret ? typed : typed.trim();
    return { name: field.name, value, error: issueOf(field, value) };
  });
  const errors = read.flatMap(({ name, error }) => (error === null ? [] : [[name, error] as const]));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  return { values: Object.fromEntries(read.map(({ name, value }) => [name, value])) };
}

function issueOf({ longest, pattern }: FormField, value: string): FieldIssue | null {
  if (value === '') return 'missing';
  if (value.length > longest) return 'tooLong';
  return pattern === undefined || wholly(pattern).test(value) ? null : 'malformed';
}

const wholly = ({ source, flags }: RegExp) => new RegExp(`^(?:${source})$`, flags);
