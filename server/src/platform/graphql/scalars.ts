import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { Upload } from 'graphql-upload-minimal';

const CALENDAR_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DECIMAL = /^-?\d{1,18}(\.\d{1,6})?$/;

/** A day in the books. */
export const CalendarDateScalar = textScalar('CalendarDate', 'A day in the books, `YYYY-MM-DD`.', CALENDAR_DATE);

/** Money and ratios, exact; clients parse it without floating point. */
export const DecimalScalar = textScalar('Decimal', 'An exact decimal number as text, such as `-1234.50`.', DECIMAL);

/** Many amounts as one leaf: a list of whole minor units, which clients need not take apart number by number. */
export const MinorUnitsScalar = new GraphQLScalarType<readonly number[], readonly number[]>({
  name: 'MinorUnits',
  description: 'A list of whole amounts in minor units of the currency.',
  serialize: (value) => value as readonly number[],
  parseValue() {
    throw new GraphQLError('Minor units are only answered.');
  },
  parseLiteral() {
    throw new GraphQLError('Minor units cannot be literals in a query; send a variable.');
  },
});

/** A file of a multipart call (https://github.com/jaydenseric/graphql-multipart-request-spec). */
export const UploadScalar = new GraphQLScalarType<Upload, never>({
  name: 'Upload',
  description: 'A file, sent according to the GraphQL multipart request specification, with the header `apollo-require-preflight`.',
  serialize() {
    throw new GraphQLError('An upload is never answered.');
  },
  parseValue(value) {
    if (value instanceof Upload) return value;
    throw new GraphQLError('A file of a multipart call is expected.');
  },
  parseLiteral() {
    throw new GraphQLError('A file cannot be a literal in a query; send a variable.');
  },
});

function textScalar(name: string, description: string, pattern: RegExp): GraphQLScalarType<string, string> {
  const read = (value: unknown): string => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw new GraphQLError(`${name} expects ${description.charAt(0).toLowerCase()}${description.slice(1)}`);
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: (value) => String(value),
    parseValue: read,
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null),
  });
}
