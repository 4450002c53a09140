import { SetMetadata } from '@nestjs/common';
import type { Scope } from './caller.js';

export const REQUIRED_SCOPE = Symbol('required scope');
export type RequiredScope = Scope;

/** Names the scope that a route needs, where its method does not tell. */
export const RequiresScope = (scope: RequiredScope): MethodDecorator => SetMetadata(REQUIRED_SCOPE, scope);
