import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** What a caller is told who sends anything else; the name of the field alone where it is empty. */
    readonly problem?: string;
    /** The name of the field in a refusal, where it is not the path to it. */
    readonly parameter?: string;
    /** Whether a refusal names what is in the field without the path to it. */
    readonly namesOnly?: true;
    /** The schema that documents a field which also takes other forms of its value. */
    readonly documentedAs?: unknown;
    /** Whether a field is documented as required although the use case refuses its absence. */
    readonly expected?: boolean;
    /** Whether a query parameter may be repeated, so that its field is a list. */
    readonly isRepeated?: true;
  }
}

/** A UUID. */
export const uuid = () => z.string().meta({ format: 'uuid' });

/** A day, as in 2026-11-29. */
export const date = () => z.string().meta({ format: 'date' });

/** An instant in UTC. */
export const dateTime = () => z.string().meta({ format: 'date-time' });

/** An address of the web. */
export const uri = () => z.string().meta({ format: 'uri' });

/** The bytes of a file. */
export const binary = () => z.string().meta({ format: 'binary' });

/** Any JSON object. */
export const anyObject = () => z.record(z.string(), z.unknown());

/** An email address. */
export const email = () => z.string().meta({ format: 'email' });
