import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

const NESTED = Symbol('nested fields');

/** Marks a field as an object, or a list of objects, with its own class of fields. */
export const NestsFields =
  (type: () => Type): PropertyDecorator =>
  (target, name) =>
    Reflect.defineMetadata(NESTED, type, target, name);

/** The names of a class's fields, each with the class of its objects; null for a field without objects. */
export type FieldNames = ReadonlyMap<string, Type | null>;

const known = new WeakMap<Type, FieldNames>();

/** Returns the fields that the decorators of `fields.ts` added to a class; empty for a class without any. */
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
 * Ignores unknown members or parameters instead of refusing them. On a class of fields, it applies to bodies and
 * queries of that class; on a route, to its body and query. For operations whose contract requires it.
 */
export const IgnoresUnknownFields =
  (): ClassDecorator & MethodDecorator =>
  (target: object, _name?: unknown, descriptor?: PropertyDescriptor): void =>
    Reflect.defineMetadata(IGNORES_UNKNOWN, true, (descriptor?.value as object | undefined) ?? target);

/**
 * Returns whether unknown fields are ignored.
 * @param target a class of fields, or the method of a route. Subclasses do not inherit it.
 */
export function ignoresUnknownFields(target: object): boolean {
  return Reflect.getOwnMetadata(IGNORES_UNKNOWN, target) === true;
}
