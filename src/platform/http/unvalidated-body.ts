import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const UNVALIDATED_BODY = Symbol('unvalidated body');

const RequestBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<Request>().body,
);

/** The body as sent, for a route that must decide something before it can validate the fields. */
export const UnvalidatedBody = (): ParameterDecorator => (target, name, index) => {
  if (name !== undefined) Reflect.defineMetadata(UNVALIDATED_BODY, true, target, name);
  RequestBody()(target, name, index);
};

/** Returns whether a method takes such a body. @param prototype of a controller. @param name of its method */
export function takesUnvalidatedBody(prototype: object, name: string): boolean {
  return Reflect.hasMetadata(UNVALIDATED_BODY, prototype, name);
}
