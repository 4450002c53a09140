import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Requirement } from '../platform/access/roles.js';
import { operationIdOf } from '../platform/http/openapi.js';
import { PUBLIC } from '../platform/http/public.js';
import { requirementOf } from './requirement.js';

type Handler = Parameters<Reflector['get']>[1];

/** The requirements of the application's routes, from the metadata that `ScopeGuard` reads. */
@Injectable()
export class RouteRequirements implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Fails the start if a route has no area, so that no route is open by mistake. */
  onApplicationBootstrap(): void {
    this.byOperation();
  }

  /** Returns the requirements by operation id; public routes are absent. */
  byOperation(): ReadonlyMap<string, Requirement> {
    const found = new Map<string, Requirement>();
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (metatype === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const requirement = this.find(metatype, prototype[name], name);
        if (requirement !== null) found.set(operationIdOf(metatype.name, name), requirement);
      }
    }
    return found;
  }

  private find(controller: Handler, handler: (() => unknown) | undefined, name: string): Requirement | null {
    if (handler === undefined) return null;
    const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (method === undefined || this.reflector.getAllAndOverride<boolean>(PUBLIC, [handler, controller])) return null;
    try {
      return requirementOf(this.reflector, handler, controller, RequestMethod[method]);
    } catch {
      const path = this.reflector.get<string | undefined>(PATH_METADATA, controller) ?? '';
      throw new Error(
        `The route ${controller.name}.${name} (${path}) has no area. Add @InArea to it or to its controller.`,
      );
    }
  }
}
