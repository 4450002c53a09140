// Compares the declared API of hearth/plugin, as the build has it, with plugin-api.md. With HEARTH_UPDATE_GOLDEN=1 it
// writes plugin-api.md instead.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './prepare.mjs';

const stored = join(root, 'plugin-api.md');
const folder = mkdtempSync(join(tmpdir(), 'hearth-plugin-api-'));
try {
  const declared = declaredApi();
  if (process.env.HEARTH_UPDATE_GOLDEN === '1') writeFileSync(stored, declared);
  else if (!existsSync(stored) || readFileSync(stored, 'utf8') !== declared) {
    console.error(
      'The API of hearth/plugin is not as in plugin-api.md. CONTRIBUTING.md says how to change it:\n' +
        '  HEARTH_UPDATE_GOLDEN=1 node scripts/check-plugin-api.mjs && git diff plugin-api.md',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns the report of api-extractor */
function declaredApi() {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, 'dist/src/plugin/index.d.ts'),
      compiler: { tsconfigFilePath: join(root, 'tsconfig.json') },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFileName: 'plugin',
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        // Hearth's docstrings are prose with a few tags, and a plugin may use every export.
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
  const { errorCount } = Extractor.invoke(config, { localBuild: true, showVerboseMessages: false, messageCallback });
  if (errorCount > 0) throw new Error('api-extractor could not read the declarations of hearth/plugin');
  return readFileSync(join(folder, 'plugin.api.md'), 'utf8');
}

/** Prints errors only. */
function messageCallback(message) {
  message.handled = true;
  if (message.logLevel === 'error') console.error(message.text);
}
