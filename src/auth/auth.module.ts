import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { ScopeGuard } from './scope.guard.js';

/** Who is asking, and what they may do. The guards run in this order: 401, then 429, then 403. */
@Module({
  providers: [
    ApiKeysRepository,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
})
export class AuthModule {}
