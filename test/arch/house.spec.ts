import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from '../../migrations/index.js';
import { IMPORT_TYPES } from '../../src/imports/formats/index.js';

const ROOT = process.cwd();

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Words of features. Words that the platform also uses, such as `connections`, are left out. */
const FEATURE_WORDS = /^(imports?|exports|chats?|syncs|ledger|publish(es|ed|able)?|invitations?|simplefin)$/;

let files: readonly SourceFile[];

beforeAll(async () => {
  const entries = await readdir(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
  files = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
});

function where(condition: (file: SourceFile) => boolean): readonly string[] {
  return files.filter(condition).map(({ path }) => path);
}

/**
 * Returns the words in identifiers and quoted names. Leaves out comments, quoted sentences and addresses, and the words
 * of the language and the framework.
 */
function wordsOf(text: string): readonly string[] {
  const code = text
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/^import [^;]*;$|\bimport\.meta\b|\bimport\(|\b(imports|exports):/gm, '')
    .replaceAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, (quoted) => (/[\s/]/.test(quoted) ? '' : quoted));
  return (code.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

describe('the source', () => {
  it('has no files with vague names', () => {
    const nameless = /(^|[./-])(common|utils?|helpers?|shared|misc)([./-]|$)/;
    expect(where(({ path }) => nameless.test(path.slice('src/'.length)))).toEqual([]);
  });

  it('has no TypeScript file of more than 400 lines', () => {
    expect(where(({ path, text }) => path.endsWith('.ts') && text.split('\n').length > 400)).toEqual([]);
  });

  it('has SQL only in storage files', () => {
    const statement = /[`'"]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|TRUNCATE|ANALYZE|CREATE|SET LOCAL)\s/;
    const storage = /\.(repository|entity)\.ts$|\.sql$|^src\/platform\/database\/|^src\/imports\/writers\//;
    expect(where(({ path, text }) => !storage.test(path) && statement.test(text))).toEqual([]);
  });

  it('finds missing rows with NOT EXISTS, which is a join, and not with NOT IN, which can be a loop over the whole set', () => {
    expect(where(({ text }) => /NOT IN\s*\(\s*(SELECT|WITH)/i.test(text))).toEqual([]);
  });

  it('names an import type only in its format', () => {
    const named = new RegExp(`['"\`](${IMPORT_TYPES.join('|')})['"\`]`);
    // The kit for tests uploads backups.
    const free = /^src\/(imports\/formats|testing)\//;
    expect(where(({ path, text }) => !free.test(path) && named.test(text))).toEqual([]);
  });

  it('names no feature in the platform', () => {
    // The areas of scopes are the contract of authentication, and are defined there.
    const platform = /^src\/platform\/(?!access\/)/;
    const named = where(
      ({ path, text }) => platform.test(path) && wordsOf(text).some((word) => FEATURE_WORDS.test(word)),
    );
    expect(named).toEqual([]);
  });

  it('throws HTTP exceptions only in HTTP code', () => {
    const http = /\.(controller|guard)\.ts$|^src\/platform\/http\//;
    expect(where(({ path, text }) => !http.test(path) && /\b(HttpException|NotFoundException)\b/.test(text))).toEqual(
      [],
    );
  });

  it('lists every migration, oldest first', async () => {
    const written = (await readdir(join(ROOT, 'migrations'))).filter((name) => /^\d+-/.test(name)).sort();
    const listed = MIGRATIONS.map((migration) => migration.name.replace(/\D/g, ''));
    expect(listed).toEqual(written.map((name) => basename(name).split('-')[0]));
  });

  it('says of every end-to-end test, once, whether it runs on Citus', async () => {
    const entries = await readdir(join(ROOT, 'test/e2e'), { recursive: true });
    const written = entries.filter((name) => name.endsWith('.spec.ts')).map((name) => join('test/e2e', name));
    const lists = await readFile(join(ROOT, 'scripts/citus-specs.mjs'), 'utf8');
    const named = [...lists.matchAll(/'(test\/e2e\/[^']+)'(?=,$|:)/gm)].map(([, path]) => path);
    expect(named.toSorted()).toEqual(written.toSorted());
  });
});
