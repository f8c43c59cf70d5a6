import { Arg, type ClassType } from 'type-graphql';

/** The one argument of a mutation; what it holds is described at its type. */
export function InputArg(type: () => ClassType): ReturnType<typeof Arg> {
  return Arg('input', type, { description: 'What the mutation does, and to what.' });
}
