import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ChatsModule } from '../chats/index.js';
import { ImportsModule } from '../imports/index.js';
import { LedgerModule } from '../ledger/index.js';
import { EventsModule } from '../events/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { ProviderConnectionsModule } from '../provider-connections/index.js';
import { SyncsModule } from '../syncs/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { AccountDeletionPagesController } from './accounts/account-deletion-pages.controller.js';
import { AccountPage } from './accounts/account.page.js';
import { AccountPartsPagesController } from './accounts/account-parts-pages.controller.js';
import { AccountsPage } from './accounts/accounts.page.js';
import { AccountsPagesController } from './accounts/accounts-pages.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { AssistantNote } from './chats/assistant-note.js';
import { ChatsPagesController } from './chats/chats-pages.controller.js';
import { ConnectController } from './connect/connect.controller.js';
import { ForgotPasswordController } from './entrance/forgot-password.controller.js';
import { JoinController } from './entrance/join.controller.js';
import { ResetPasswordController } from './entrance/reset-password.controller.js';
import { SignInController } from './entrance/sign-in.controller.js';
import { SignUpController } from './entrance/sign-up.controller.js';
import { ConnectionsPagesController } from './connections/connections-pages.controller.js';
import { EventsPagesController } from './events/events-pages.controller.js';
import { WelcomeMiddleware } from './entrance/welcome.middleware.js';
import { DemoData } from './demo/demo-data.js';
import { DemoPagesController } from './demo/demo-pages.controller.js';
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
import { InvestmentsPagesController } from './investments/investments-pages.controller.js';
import { CategoriesPagesController } from './labels/categories-pages.controller.js';
import { MerchantsPagesController } from './labels/merchants-pages.controller.js';
import { TagsPagesController } from './labels/tags-pages.controller.js';
import { MatchesController } from './matches/matches.controller.js';
import { NotFoundController } from './not-found.controller.js';
import { AttentionSection } from './overview/attention.section.js';
import { FlowsSection } from './overview/flows.section.js';
import { OverviewController } from './overview/overview.controller.js';
import { WorthSection } from './overview/worth.section.js';
import { PasswordController } from './password/password.controller.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsPage } from './operations/operations.page.js';
import { ServerRepository } from './operations/server.repository.js';
import { BudgetPage } from './plans/budget.page.js';
import { BudgetPartsPagesController } from './plans/budget-parts-pages.controller.js';
import { BudgetsPagesController } from './plans/budgets-pages.controller.js';
import { RecurringPagesController } from './plans/recurring-pages.controller.js';
import { ProposalsPagesController } from './proposals/proposals-pages.controller.js';
import { Correction } from './rules/correction.js';
import { PreviewPeriod } from './rules/preview-period.js';
import { PreviewSection } from './rules/preview.section.js';
import { RulePage } from './rules/rule.page.js';
import { RulePagesController } from './rules/rule-pages.controller.js';
import { RulesPagesController } from './rules/rules-pages.controller.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { ChangeSetsPagesController } from './transactions/change-sets-pages.controller.js';
import { BulkChange } from './transactions/bulk-change.js';
import { LabelChoices } from './transactions/label-choices.js';
import { SplitLabels } from './transactions/split-labels.js';
import { SplitPagesController } from './transactions/split-pages.controller.js';
import { TransactionPage } from './transactions/transaction.page.js';
import { TransactionsPage } from './transactions/transactions.page.js';
import { TransactionsPagesController } from './transactions/transactions-pages.controller.js';
import { UsagePagesController } from './usage/usage-pages.controller.js';
import { WebhookPage } from './webhooks/webhook.page.js';
import { WebhookDeliveriesPagesController } from './webhooks/webhook-deliveries-pages.controller.js';
import { WebhooksPagesController } from './webhooks/webhooks-pages.controller.js';
import { Views } from './views.js';

/** The pages for people at `/settings`, and the one at `/`. They work without script. */
@Module({
  imports: [
    AuthModule,
    ChatsModule,
    EventsModule,
    ImportsModule,
    LedgerModule,
    ProposalsModule,
    ProviderConnectionsModule,
    SyncsModule,
    WebhooksModule,
  ],
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
    ConnectionsPagesController,
    EventsPagesController,
    WebhooksPagesController,
    WebhookDeliveriesPagesController,
    OverviewController,
    DemoPagesController,
    TransactionsPagesController,
    SplitPagesController,
    ChangeSetsPagesController,
    AccountsPagesController,
    AccountPartsPagesController,
    AccountDeletionPagesController,
    ImportsPagesController,
    ImportProgressController,
    ImportMappingsPagesController,
    ImportAnswersController,
    ImportColumnsController,
    ImportRowsPagesController,
    ImportPreviewController,
    BudgetsPagesController,
    BudgetPartsPagesController,
    RecurringPagesController,
    InvestmentsPagesController,
    CategoriesPagesController,
    TagsPagesController,
    MerchantsPagesController,
    RulesPagesController,
    RulePagesController,
    MatchesController,
    ChatsPagesController,
    ProposalsPagesController,
    ConnectController,
    PasswordController,
    SecondFactorController,
    UsagePagesController,
    OperationsController,
    NotFoundController,
  ],
  providers: [
    Views,
    KeysPage,
    OperationsPage,
    ServerRepository,
    FamilyPage,
    WorthSection,
    FlowsSection,
    AttentionSection,
    DemoData,
    LabelChoices,
    BulkChange,
    TransactionsPage,
    TransactionPage,
    SplitLabels,
    AssistantNote,
    BudgetPage,
    WebhookPage,
    RulePage,
    PreviewPeriod,
    PreviewSection,
    Correction,
    AccountsPage,
    AccountPage,
    ImportPage,
    ImportMappingsSection,
    ImportRowsSection,
    AccountChoice,
  ],
})
export class SettingsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(WelcomeMiddleware).forRoutes({ path: '/', method: RequestMethod.GET });
  }
}
