/**
 * The allowed imports. The name of each rule is a sentence that explains its failure. Run by `npm run check`.
 * The order of the layers: app → settings · mcp → assistant-tools · proposals → auth · imports · exports ·
 * provider-connections · syncs · chats → ledger → platform.
 */
/** Every folder except platform, ledger and cli. A new folder is bound by the same rules. */
const FEATURES = '(?!platform/|ledger/|cli/)[^/]+';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'nothing-imports-in-a-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-leads-to-a-file-or-a-declared-package',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'the-program-needs-no-development-package',
      severity: 'error',
      from: { path: '^(src|migrations)' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'platform-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/platform' },
      to: { path: '^src/(?!platform)' },
    },
    {
      name: 'ledger-imports-only-platform',
      severity: 'error',
      from: { path: '^src/ledger' },
      to: { path: '^src/(?!ledger|platform)' },
    },
    {
      // The plugin API is what plugins see of the features, without loading them.
      name: 'features-meet-at-each-others-index',
      severity: 'error',
      from: { path: `^src/(${FEATURES})/`, pathNot: '^src/(plugin|testing)/' },
      to: {
        path: `^src/(${FEATURES})/`,
        pathNot: ['^src/$1/', `^src/(${FEATURES})/index\\.ts$`, '^src/plugin/load-plugins\\.ts$'],
      },
    },
    {
      name: 'features-see-the-ledger-through-its-index',
      severity: 'error',
      from: { path: `^src/(${FEATURES})/`, pathNot: '^src/imports/formats/kit/' },
      to: { path: '^src/ledger/', pathNot: '^src/ledger/index\\.ts$' },
    },
    {
      name: 'auth-imports-no-other-feature',
      severity: 'error',
      from: { path: '^src/auth/' },
      to: { path: '^src/(imports|syncs|chats|ledger|settings)/' },
    },
    {
      name: 'only-imports-may-ask-for-a-sync',
      severity: 'error',
      from: { path: '^src/(syncs|chats)/' },
      to: { path: '^src/(auth|imports)/' },
    },
    {
      name: 'nothing-is-built-on-the-pages',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(settings/|app\\.module\\.ts$|application\\.ts$)' },
      to: { path: '^src/settings/' },
    },
    {
      name: 'repositories-know-no-service-and-no-controller',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.(service|controller|processor|sweeper|presenter)\\.ts$' },
    },
    {
      name: 'services-know-no-controller',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '\\.(controller|processor|sweeper)\\.ts$' },
    },
    {
      name: 'entities-know-nothing-above-them',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '\\.(repository|service|controller|presenter|responses|requests)\\.ts$' },
    },
    {
      name: 'controllers-ask-a-service-not-the-database',
      severity: 'error',
      from: { path: '^src/(?!platform/).*\\.controller\\.ts$' },
      to: { path: ['\\.repository\\.ts$', '^src/platform/database/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-storage-files-import-the-orm-and-the-driver',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: ['\\.(repository|entity|module)\\.ts$', '^src/platform/database/'],
      },
      to: { path: 'node_modules/(typeorm|pg|pg-copy-streams|@nestjs/typeorm)/' },
    },
    {
      name: 'opentelemetry-is-known-in-one-folder',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/platform/tracing/' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'opentelemetry-is-loaded-only-when-it-is-configured',
      severity: 'error',
      from: { pathNot: '^src/platform/tracing/open-telemetry\\.ts$' },
      to: { path: '^src/platform/tracing/(open-telemetry|reporting-exporter)\\.ts$', dynamic: false },
    },
    {
      name: 'nothing-outside-http-imports-it',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: [
          '\\.(controller|guard|interceptor|filter|pipe|module|presenter|requests|responses|response|query|field|openapi)\\.ts$',
          '^src/platform/http/',
          '^src/plugin/index\\.ts$',
          '^src/settings/',
          '^src/auth/(route-requirements|requirement)\\.ts$',
          '^src/(application|main|serve)\\.ts$',
        ],
      },
      to: { path: '^src/platform/http/' },
    },
    {
      name: 'only-http-files-import-express',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: [
          '\\.(controller|guard|interceptor|filter|middleware)\\.ts$',
          '^src/platform/http/',
          '^src/platform/metrics\\.ts$',
          '^src/application\\.ts$',
        ],
      },
      to: { path: 'node_modules/(@types/)?express/' },
    },
    {
      name: 'a-format-sees-its-contract-the-kit-and-nothing-else',
      severity: 'error',
      from: { path: '^src/imports/formats/([^/]+)/', pathNot: '^src/imports/formats/kit/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/imports/formats/$1/',
          '^src/imports/formats/kit/',
          '^src/imports/formats/format\\.ts$',
          '^src/platform/errors\\.ts$',
          '^src/backup-records/index\\.ts$',
        ],
      },
    },
    {
      name: 'only-programs-load-plugins',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.ts$|cli/|imports/parse/parser\\.worker\\.ts$|plugin/)' },
      to: { path: '^src/plugin/load-plugins\\.ts$' },
    },
    {
      name: 'the-kit-is-pure',
      severity: 'error',
      from: { path: '^src/imports/formats/kit/' },
      to: {
        path: ['^src/', 'node_modules/(@nestjs|typeorm|pg)/'],
        pathNot: [
          '^src/imports/formats/kit/',
          '^src/imports/formats/format\\.ts$',
          '^src/ledger/currencies/',
          '^src/ledger/accounts/identities/(account-identity|iban)\\.ts$',
          '^src/ledger/accounts/account-kinds\\.ts$',
          '^src/ledger/entry-kinds\\.ts$',
          '^src/ledger/exchange-rates/rate-sources\\.ts$',
          '^src/ledger/rules/rule-[^/]*\\.ts$',
          '^src/ledger/trades/trade-name\\.ts$',
          '^src/platform/(error-codes|errors|config)\\.ts$',
        ],
      },
    },
    {
      name: 'formats-are-known-by-their-list',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/imports/formats/' },
      to: { path: '^src/imports/formats/(?!kit/)[^/]+/' },
    },
    {
      name: 'a-provider-sees-its-contract-the-kit-and-nothing-else',
      severity: 'error',
      from: {
        path: '^src/provider-connections/providers/([^/]+)/',
        pathNot: '^src/provider-connections/providers/kit/',
      },
      to: {
        path: '^src/',
        pathNot: [
          '^src/provider-connections/providers/$1/',
          '^src/provider-connections/providers/kit/',
          '^src/provider-connections/providers/provider\\.ts$',
          '^src/platform/(errors|config)\\.ts$',
          '^src/platform/validation/',
        ],
      },
    },
    {
      name: 'providers-are-known-by-their-list',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/provider-connections/providers/' },
      to: { path: '^src/provider-connections/providers/(?!kit/)[^/]+/' },
    },
    {
      name: 'nothing-is-built-on-the-kit-for-tests',
      severity: 'error',
      from: { path: '^src/(?!testing/)' },
      to: { path: '^src/testing/' },
    },
    {
      name: 'no-file-is-without-a-reader',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^src/main\\.ts$',
          '^src/cli/',
          '^src/settings/assets/',
          '^src/testing/index\\.ts$',
          '^src/plugin/resolve\\.hook\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
