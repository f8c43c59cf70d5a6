import { Extensions, Field, UseMiddleware, type MiddlewareFn } from 'type-graphql';
import type { Ctx } from '../context';

const told = new WeakSet<Ctx>();

/** Declares a text that must not be stored: a token, a secret, or an address that grants access. The context records that the caller received it. */
export function SecretField(options: { readonly nullable?: boolean; readonly description?: string } = {}): PropertyDecorator {
  return (prototype, name) => {
    Field(() => String, { ...options, simple: false })(prototype, name);
    UseMiddleware(recordSecret)(prototype, name);
    Extensions({ secret: true })(prototype, name);
  };
}

/** Whether the response of a call contains a secret. */
export function wasToldSecret(ctx: Ctx): boolean {
  return told.has(ctx);
}

const recordSecret: MiddlewareFn<Ctx> = async ({ context }, next): Promise<unknown> => {
  const value: unknown = await next();
  if (value !== null && value !== undefined) told.add(context);
  return value;
};
