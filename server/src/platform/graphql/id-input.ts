import { IsString } from 'class-validator';
import { Field, ID, InputType, type ClassType } from 'type-graphql';

/** The input of a mutation that takes one id. */
export interface IdInput {
  readonly id: string;
}

/** The input type of a mutation that takes only an id; each mutation has a type of its own, so that it can take more later. */
export function idInput(name: string, about: { readonly description: string; readonly id: string }): ClassType<IdInput> {
  @InputType(name, { description: about.description })
  class NamedInput implements IdInput {
    @Field(() => ID, { description: about.id })
    @IsString()
    id: string;
  }

  return NamedInput;
}
