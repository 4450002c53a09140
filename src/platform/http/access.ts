import { SetMetadata } from '@nestjs/common';
import type { AccessLevel, Area, Role } from '../access/roles.js';

export const REQUIRED_AREA = Symbol('required area');
export const REQUIRED_ACCESS = Symbol('required access');
export const REQUIRED_ROLE = Symbol('required role');

/**
 * Sets the area of a controller's routes, or of one route; `any` accepts every key. GET and HEAD need `read`, every
 * other method needs `write`, unless `RequiresAccess` overrides it.
 */
export const InArea = (area: Area | 'any'): ClassDecorator & MethodDecorator => SetMetadata(REQUIRED_AREA, area);

/** Overrides the access that follows from the HTTP method. */
export const RequiresAccess = (access: AccessLevel): MethodDecorator => SetMetadata(REQUIRED_ACCESS, access);

/** Sets the lowest role for a route, if it differs from that of its area and access (`leastRole`). */
export const RequiresRole = (role: Role): ClassDecorator & MethodDecorator => SetMetadata(REQUIRED_ROLE, role);
