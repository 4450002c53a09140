import { type DynamicModule, Injectable, type OnApplicationBootstrap, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { LOADED_PLUGINS } from './loaded-plugins.js';

type Controller = Type | (abstract new () => unknown);

/** Fails the start if a plugin has a route that is taken. Express would answer with the first one. */
@Injectable()
export class PluginRoutes implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const plugins = new Map(
      LOADED_PLUGINS.flatMap(({ plugin, modules }) =>
        [...controllersIn(modules)].map((controller) => [controller, plugin.name] as const),
      ),
    );
    const controllers = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype === null ? [] : (metatype as Type)));
    const isOfPlugin = (controller: unknown): boolean => plugins.has(controller as Controller);
    const taken = new Set<string>();
    const inOrder = [
      ...controllers.filter((one) => !isOfPlugin(one)),
      ...new Set(controllers.filter((one) => isOfPlugin(one))),
    ];
    for (const controller of inOrder) {
      for (const route of this.routesOf(controller)) {
        const plugin = plugins.get(controller);
        if (taken.has(route) && plugin !== undefined) {
          throw new Error(`The plugin ${plugin} cannot have the route ${route}, which is taken.`);
        }
        taken.add(route);
      }
    }
  }

  /** Returns its routes, such as `GET /api/v1/goals/:`. Names of parameters do not distinguish routes. */
  private routesOf(controller: Type): readonly string[] {
    const prototype = controller.prototype as Record<string, () => unknown>;
    const bases = pathsOf(this.reflector.get<string | string[]>(PATH_METADATA, controller));
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (handler === undefined || method === undefined) return [];
      const paths = pathsOf(this.reflector.get<string | string[]>(PATH_METADATA, handler));
      return bases.flatMap((base) => paths.map((path) => `${RequestMethod[method]} ${routeOf(base, path)}`));
    });
  }
}

function pathsOf(paths: string | readonly string[] | undefined): readonly string[] {
  return typeof paths === 'string' ? [paths] : (paths ?? ['']);
}

function routeOf(base: string, path: string): string {
  const parts = `${base}/${path}`.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => part.replace(/:[A-Za-z0-9_]{1,100}/, ':')).join('/')}`;
}

/** The controllers of modules and of those that they import. */
function controllersIn(
  modules: readonly unknown[],
  found = new Set<Controller>(),
  seen = new Set<unknown>(),
): Set<Controller> {
  for (const module of modules) {
    if (seen.has(module) || module === undefined || module === null) continue;
    seen.add(module);
    const isDynamic = typeof module === 'object' && 'module' in module;
    const { controllers = [], imports = [] } = isDynamic ? (module as DynamicModule) : {};
    const type = isDynamic ? (module as DynamicModule).module : (module as Type);
    const declared = (key: string): readonly unknown[] =>
      (Reflect.getMetadata(key, type) as readonly unknown[] | undefined) ?? [];
    for (const one of [...controllers, ...declared(MODULE_METADATA.CONTROLLERS)]) found.add(one as Controller);
    controllersIn([...imports, ...declared(MODULE_METADATA.IMPORTS)], found, seen);
  }
  return found;
}
