import { SetMetadata } from '@nestjs/common';

export const PUBLIC = Symbol('public');

/** Opens a route to callers without an API key. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(PUBLIC, true);
