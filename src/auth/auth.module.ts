import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { MembersRepository } from './members/members.repository.js';
import { MembersService } from './members/members.service.js';
import { Passwords } from './members/passwords.js';
import { SignInThrottle } from './members/sign-in.throttle.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { ScopeGuard } from './scope.guard.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';

/** Who is asking, and what they may do. The guards run in this order: 401, then 429, then 403. */
@Module({
  providers: [
    ApiKeysRepository,
    ApiKeysService,
    InvitationsRepository,
    InvitationsService,
    MembersRepository,
    MembersService,
    Passwords,
    SignInThrottle,
    SessionsRepository,
    SessionsService,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
  exports: [ApiKeysService, InvitationsService, MembersService, SessionsService],
})
export class AuthModule {}
