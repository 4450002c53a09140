import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { readConfig } from '../../src/platform/config.js';

const NOWHERE = 'postgres://localhost/nowhere';
let routes: readonly string[] | undefined;

type Imported = Type | DynamicModule;

/**
 * Every route of the application, read from its modules and controllers, such as `POST /settings/keys/:id/revoke`.
 * Includes routes that the OpenAPI document omits.
 */
export function routesOfApplication(): readonly string[] {
  routes ??= routesOfModule(
    AppModule.forRoot(readConfig({ DATABASE_URL: NOWHERE }), { url: NOWHERE, directUrl: NOWHERE }),
    new Set(),
  ).toSorted();
  return routes;
}

function routesOfModule(imported: Imported, seen: Set<unknown>): readonly string[] {
  if (seen.has(imported)) return [];
  seen.add(imported);
  const type = 'module' in imported ? imported.module : imported;
  const listed = <T>(kind: string, dynamic: readonly T[] | undefined): readonly T[] => [
    ...((Reflect.getMetadata(kind, type) as readonly T[] | undefined) ?? []),
    ...(dynamic ?? []),
  ];
  const { controllers, imports } = imported as Partial<DynamicModule>;
  return [
    ...listed<Type>(MODULE_METADATA.CONTROLLERS, controllers).flatMap(routesOfController),
    ...listed<Imported>(MODULE_METADATA.IMPORTS, imports as readonly Imported[] | undefined).flatMap((one) =>
      routesOfModule(one, seen),
    ),
  ];
}

function routesOfController(controller: Type): readonly string[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  // Controllers can inherit routes.
  const handlers = new MetadataScanner()
    .getAllMethodNames(controller.prototype as object)
    .map((name) => (controller.prototype as Readonly<Record<string, object>>)[name]!);
  return handlers.flatMap((handler) => {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string;
    return `${RequestMethod[method]} /${[prefix, path]
      .map((part) => part.replaceAll(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/')}`;
  });
}
