import { SetMetadata } from '@nestjs/common';

/** The areas that a key's scopes name. */
export const AREAS = ['imports', 'ledger', 'chats', 'syncs', 'admin'] as const;
export type Area = (typeof AREAS)[number];

export const ACCESS_LEVELS = ['read', 'write'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const REQUIRED_AREA = Symbol('required area');
export const REQUIRED_ACCESS = Symbol('required access');

/**
 * The area that a controller's routes belong to, or one route's own; `any` lets every key in.
 * GET and HEAD need `read`, every other method needs `write`, unless `RequiresAccess` says otherwise.
 */
export const InArea = (area: Area | 'any'): ClassDecorator & MethodDecorator => SetMetadata(REQUIRED_AREA, area);

/** The access that a route needs where its method does not tell. */
export const RequiresAccess = (access: AccessLevel): MethodDecorator => SetMetadata(REQUIRED_ACCESS, access);
