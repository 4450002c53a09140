import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { PUBLIC } from '../platform/http/public.js';
import { requirementOf } from './requirement.js';

type Handler = Parameters<Reflector['get']>[1];

/** Stops the start when a route does not say which area it belongs to, so that no route is open by mistake. */
@Injectable()
export class RouteCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (metatype === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) this.check(metatype, prototype[name], name);
    }
  }

  private check(controller: Handler, handler: (() => unknown) | undefined, name: string): void {
    if (handler === undefined) return;
    const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (method === undefined || this.reflector.getAllAndOverride<boolean>(PUBLIC, [handler, controller])) return;
    try {
      requirementOf(this.reflector, handler, controller, RequestMethod[method]);
    } catch {
      const path = this.reflector.get<string | undefined>(PATH_METADATA, controller) ?? '';
      throw new Error(
        `The route ${controller.name}.${name} (${path}) does not say which area it belongs to: add @InArea to it or to its controller.`,
      );
    }
  }
}
