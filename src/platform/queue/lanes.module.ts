import { type DynamicModule, Module } from '@nestjs/common';
import type { Lane } from './lane.js';

/** A lane of a feature, discovered among the providers. */
export class RegisteredLane {
  constructor(readonly lane: Lane) {}
}

/** Adds a lane: `imports: [LanesModule.of(MY_LANE)]`, and a provider that extends `LaneHandler`. */
@Module({})
export class LanesModule {
  static of(lane: Lane): DynamicModule {
    const registered = { provide: `lane ${lane.name}`, useValue: new RegisteredLane(lane) };
    return { module: LanesModule, providers: [registered] };
  }
}
