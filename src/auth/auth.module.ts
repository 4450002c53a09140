import './audit/audit-events.errors.js';
import './auth.audit.js';
import './auth.events.js';
import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { OwnKeys } from './api-keys/own-keys.js';
import { AuditEvent } from './audit/audit-event.entity.js';
import { AuditEventsController } from './audit/audit-events.controller.js';
import { AuditEventsRepository } from './audit/audit-events.repository.js';
import { AuditEventsService } from './audit/audit-events.service.js';
import { AuditEventsTrimmer } from './audit/audit-events.trimmer.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { Erasure } from './erasure/erasure.entity.js';
import { ErasureRepository } from './erasure/erasure.repository.js';
import { ErasureService } from './erasure/erasure.service.js';
import { ErasureUpkeep } from './erasure/erasure.upkeep.js';
import { FamilyController } from './families/family.controller.js';
import { Family } from './families/family.entity.js';
import { FamilyRepository } from './families/family.repository.js';
import { FamilyService } from './families/family.service.js';
import { Invitation } from './invitations/invitation.entity.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { MeController } from './me/me.controller.js';
import { CurrentPassword } from './members/current-password.js';
import { Member } from './members/member.entity.js';
import { MemberLog } from './members/member-log.js';
import { MembersController } from './members/members.controller.js';
import { MembersRepository } from './members/members.repository.js';
import { MembersService } from './members/members.service.js';
import { PasswordChangeService } from './members/password-change.service.js';
import { PasswordPolicy } from './members/password-policy.js';
import { Passwords } from './members/passwords.js';
import { SignInLinks } from './sessions/sign-in-links.js';
import { SignInService } from './members/sign-in.service.js';
import { SignInThrottle } from './members/sign-in.throttle.js';
import { PasswordReset } from './password-resets/password-reset.entity.js';
import { PasswordResetsRepository } from './password-resets/password-resets.repository.js';
import { PasswordResetsService } from './password-resets/password-resets.service.js';
import { PasswordSettingService } from './password-resets/password-setting.service.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RouteRequirements } from './route-requirements.js';
import { ScopeGuard } from './scope.guard.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { MemberSession } from './sessions/session.entity.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';

const ENTITIES = [
  ApiKey,
  AuditEvent,
  Erasure,
  Family,
  Invitation,
  Member,
  MemberSession,
  PasswordReset,
  RecoveryCode,
  SecondFactor,
];

/** Authentication and authorization. The guards run in this order: 401, then 429, then 403. */
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [
    ApiKeysController,
    AuditEventsController,
    ErasureController,
    FamilyController,
    InvitationsController,
    MeController,
    MembersController,
    SessionsController,
  ],
  providers: [
    ApiKeysRepository,
    ApiKeysService,
    AuditEventsRepository,
    AuditEventsService,
    AuditEventsTrimmer,
    CurrentPassword,
    ErasureRepository,
    ErasureService,
    ErasureUpkeep,
    FamilyRepository,
    FamilyService,
    InvitationsRepository,
    InvitationsService,
    MemberLog,
    MembersRepository,
    MembersService,
    OwnKeys,
    PasswordChangeService,
    PasswordPolicy,
    Passwords,
    PasswordResetsRepository,
    PasswordResetsService,
    PasswordSettingService,
    RouteRequirements,
    SecondFactorRepository,
    SecondFactorService,
    SignInLinks,
    SignInService,
    SignInThrottle,
    SessionsRepository,
    SessionsService,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
  exports: [
    ApiKeysService,
    AuditEventsService,
    ErasureService,
    FamilyService,
    InvitationsService,
    MembersService,
    PasswordChangeService,
    PasswordResetsService,
    PasswordSettingService,
    RouteRequirements,
    SecondFactorService,
    SessionsService,
    SignInLinks,
    SignInService,
  ],
})
export class AuthModule {}
