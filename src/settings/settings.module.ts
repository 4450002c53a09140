import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ImportsModule } from '../imports/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { ProviderConnectionsModule } from '../provider-connections/index.js';
import { AuditController } from './audit/audit.controller.js';
import { ConnectController } from './connect/connect.controller.js';
import { ForgotPasswordController } from './entrance/forgot-password.controller.js';
import { JoinController } from './entrance/join.controller.js';
import { ResetPasswordController } from './entrance/reset-password.controller.js';
import { SignInController } from './entrance/sign-in.controller.js';
import { SignUpController } from './entrance/sign-up.controller.js';
import { ErasuresController } from './family/erasures.controller.js';
import { FamilyController } from './family/family.controller.js';
import { FamilyPage } from './family/family.page.js';
import { ImportAnswersController } from './imports/import-answers.controller.js';
import { ImportColumnsController } from './imports/import-columns.controller.js';
import { AccountChoice } from './imports/account-choice.js';
import { ImportRowsPagesController } from './imports/import-rows-pages.controller.js';
import { ImportRowsSection } from './imports/import-rows.section.js';
import { ImportPreviewController } from './imports/import-preview.controller.js';
import { ImportMappingsPagesController } from './imports/import-mappings-pages.controller.js';
import { ImportMappingsSection } from './imports/import-mappings.section.js';
import { ImportPage } from './imports/import.page.js';
import { ImportProgressController } from './imports/import-progress.controller.js';
import { ImportsPagesController } from './imports/imports-pages.controller.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysPage } from './keys/keys.page.js';
import { MatchesController } from './matches/matches.controller.js';
import { NotFoundController } from './not-found.controller.js';
import { AttentionSection } from './overview/attention.section.js';
import { FlowsSection } from './overview/flows.section.js';
import { OverviewController } from './overview/overview.controller.js';
import { WorthSection } from './overview/worth.section.js';
import { PasswordController } from './password/password.controller.js';
import { ProposalsPagesController } from './proposals/proposals-pages.controller.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { ChangeSetsPagesController } from './transactions/change-sets-pages.controller.js';
import { LabelChoices } from './transactions/label-choices.js';
import { TransactionPage } from './transactions/transaction.page.js';
import { TransactionsPage } from './transactions/transactions.page.js';
import { TransactionsPagesController } from './transactions/transactions-pages.controller.js';
import { Views } from './views.js';

/** The pages for people at `/settings`: overview, transactions, imports, keys, family. They work without script. */
@Module({
  imports: [AuthModule, ImportsModule, LedgerModule, ProposalsModule, ProviderConnectionsModule],
  controllers: [
    SignUpController,
    SignInController,
    JoinController,
    ForgotPasswordController,
    ResetPasswordController,
    KeysController,
    SessionsController,
    FamilyController,
    ErasuresController,
    AuditController,
    OverviewController,
    TransactionsPagesController,
    ChangeSetsPagesController,
    ImportsPagesController,
    ImportProgressController,
    ImportMappingsPagesController,
    ImportAnswersController,
    ImportColumnsController,
    ImportRowsPagesController,
    ImportPreviewController,
    MatchesController,
    ProposalsPagesController,
    ConnectController,
    PasswordController,
    SecondFactorController,
    NotFoundController,
  ],
  providers: [
    Views,
    KeysPage,
    FamilyPage,
    WorthSection,
    FlowsSection,
    AttentionSection,
    LabelChoices,
    TransactionsPage,
    TransactionPage,
    ImportPage,
    ImportMappingsSection,
    ImportRowsSection,
    AccountChoice,
  ],
})
export class SettingsModule {}
