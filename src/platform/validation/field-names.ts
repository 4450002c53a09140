import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

const NESTED = Symbol('nested fields');

/** Marks a field that is an object, or a list of objects, of another class of fields. */
export const NestsFields =
  (type: () => Type): PropertyDecorator =>
  (target, name) =>
    Reflect.defineMetadata(NESTED, type, target, name);

/** The names of a class's fields, each with the class of the objects in it; null for a field without objects. */
export type FieldNames = ReadonlyMap<string, Type | null>;

const known = new WeakMap<Type, FieldNames>();

/** The fields that the decorators of `fields.ts` gave a class; empty for a class without any. */
export function fieldNamesOf(type: Type): FieldNames {
  const cached = known.get(type);
  if (cached !== undefined) return cached;
  const facts = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = new Map(facts.map(({ propertyName }) => [propertyName, nestedTypeOf(type, propertyName)]));
  known.set(type, names);
  return names;
}

function nestedTypeOf(type: Type, name: string): Type | null {
  const nested = Reflect.getMetadata(NESTED, type.prototype as object, name) as (() => Type) | undefined;
  return nested?.() ?? null;
}

const IGNORES_UNKNOWN = Symbol('ignores unknown fields');

/**
 * On a class of fields: the members of a body, or the parameters of a query, that are not its fields are ignored instead of
 * refused. On a route: those of its body and query are. For the operations whose contract says so.
 */
export const IgnoresUnknownFields =
  (): ClassDecorator & MethodDecorator =>
  (target: object, _name?: unknown, descriptor?: PropertyDescriptor): void =>
    Reflect.defineMetadata(IGNORES_UNKNOWN, true, (descriptor?.value as object | undefined) ?? target);

/** @param target a class of fields, or the method of a route. A subclass does not inherit it. */
export function ignoresUnknownFields(target: object): boolean {
  return Reflect.getOwnMetadata(IGNORES_UNKNOWN, target) === true;
}
