import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express, IRoute } from 'express';

interface Layer {
  readonly route?: IRoute & { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Finds the methods of a path in the router, to distinguish a wrong method (405) from an unknown route (404). */
@Injectable()
export class RouteTable {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Returns the methods of a path in upper case; empty if no route has that path. */
  methodsOf(path: string): readonly string[] {
    const application = this.host.httpAdapter.getInstance<Express>();
    const layers = (application.router as unknown as { stack: readonly Layer[] }).stack;
    const methods = layers
      .filter((layer) => layer.route !== undefined && layer.match(path))
      .flatMap((layer) => Object.keys(layer.route?.methods ?? {}));
    const named = methods.filter((method) => method !== '_all').map((method) => method.toUpperCase());
    // Express serves HEAD for every GET route.
    return [...new Set(named.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  }
}
