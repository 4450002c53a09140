import { Injectable, type OnApplicationBootstrap, type PipeTransform, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { fieldNamesOf, ignoresUnknownFields } from '../validation/field-names.js';
import { PATH_RECORD, type RecordFinder } from './path-record.js';
import { PUBLIC } from './public.js';
import { takesUnvalidatedBody } from './unvalidated-body.js';

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
type Handler = Function;

/** The input of a route, as the decorators of its method declare it. */
export interface RouteInput {
  /** Whether the route reads the query itself. Otherwise the query must be empty. */
  readonly takesQuery: boolean;
  readonly takesBody: boolean;
  /** The service that knows whether the record in the path exists; null if there is none. */
  readonly finder: Type<RecordFinder> | null;
  /** Read the ids in the path, as the method gets them. They throw `not_found` for a malformed id. */
  readonly ids: readonly ((params: Readonly<Record<string, unknown>>) => Promise<unknown>)[];
}

/** A parameter of a controller's method, as recorded by Nest's decorators. */
interface Parameter {
  readonly kind: RouteParamtypes;
  readonly index: number;
  readonly name: string | undefined;
  readonly pipes: readonly (PipeTransform | Type<PipeTransform>)[];
}

/** Determines the input of each API route. Settings pages and public routes accept any input. */
@Injectable()
export class RouteInputs implements OnApplicationBootstrap {
  private readonly known = new WeakMap<Handler, RouteInput>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  of(controller: Handler, handler: Handler): RouteInput {
    const cached = this.known.get(handler);
    if (cached !== undefined) return cached;
    const input = this.read(controller, handler);
    this.known.set(handler, input);
    return input;
  }

  /** Fails the start if a route does not validate a body or query, or has an id in its path without `PathRecord`. */
  onApplicationBootstrap(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (metatype === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (handler !== undefined && this.isOfApi(metatype, handler)) this.refuseIncomplete(metatype, handler);
      }
    }
  }

  private refuseIncomplete(controller: Handler, handler: Handler): void {
    const path = [controller, handler].map((part) => this.reflector.get<string>(PATH_METADATA, part)).join('/');
    const route = `The route ${controller.name}.${handler.name} (${path})`;
    if (path.includes(':') && this.finderOf(controller, handler) === null) {
      throw new Error(`${route} does not say how to find the record of its id: add @PathRecord(TheService).`);
    }
    const types = Reflect.getMetadata('design:paramtypes', controller.prototype, handler.name) as readonly Type[];
    for (const { kind, index, pipes } of parametersOf(controller, handler)) {
      if ((kind !== RouteParamtypes.BODY && kind !== RouteParamtypes.QUERY) || pipes.length > 0) continue;
      const type = types[index];
      if (type === undefined || fieldNamesOf(type).size === 0) {
        throw new Error(`${route} does not declare the class of its ${RouteParamtypes[kind].toLowerCase()}.`);
      }
    }
  }

  private read(controller: Handler, handler: Handler): RouteInput {
    const finder = this.finderOf(controller, handler);
    const parameters = parametersOf(controller, handler);
    const path = parameters.filter(({ kind }) => kind === RouteParamtypes.PARAM);
    const takesAnything =
      !this.isOfApi(controller, handler) ||
      ignoresUnknown(controller, handler, parameters) ||
      (finder === null && path.length > 0);
    return {
      takesQuery: takesAnything || parameters.some(({ kind }) => kind === RouteParamtypes.QUERY),
      takesBody:
        takesAnything ||
        takesUnvalidatedBody(controller.prototype as object, handler.name) ||
        parameters.some(({ kind }) => kind === RouteParamtypes.BODY),
      finder: path.length > 0 ? finder : null,
      ids: path.map((parameter) => (params) => readParameter(parameter, params)),
    };
  }

  private finderOf(controller: Handler, handler: Handler): Type<RecordFinder> | null {
    return (
      this.reflector.getAllAndOverride<Type<RecordFinder> | undefined>(PATH_RECORD, [
        handler as Type,
        controller as Type,
      ]) ?? null
    );
  }

  private isOfApi(controller: Handler, handler: Handler): boolean {
    const isRoute = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler as Type) !== undefined;
    return isRoute && !this.reflector.getAllAndOverride<boolean>(PUBLIC, [handler as Type, controller as Type]);
  }
}

function parametersOf(controller: Handler, handler: Handler): readonly Parameter[] {
  const written = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) ?? {}) as Readonly<
    Record<string, { index: number; data?: string; pipes?: Parameter['pipes'] }>
  >;
  return Object.entries(written)
    .map(([key, { index, data, pipes = [] }]) => ({ kind: Number(key.split(':')[0]), index, name: data, pipes }))
    .sort((a, b) => a.index - b.index);
}

function ignoresUnknown(controller: Handler, handler: Handler, parameters: readonly Parameter[]): boolean {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype, handler.name) ?? []) as readonly Type[];
  return (
    ignoresUnknownFields(handler) ||
    parameters.some(({ index }) => {
      const type = types[index];
      return type !== undefined && ignoresUnknownFields(type);
    })
  );
}

async function readParameter({ name, pipes }: Parameter, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  let value = name === undefined ? params : params[name];
  for (const pipe of pipes) {
    const transform = typeof pipe === 'function' ? new pipe() : pipe;
    value = await transform.transform(value, { type: 'param', data: name });
  }
  return value;
}
