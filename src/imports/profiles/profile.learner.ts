import { Injectable } from '@nestjs/common';
import type { Settings } from '../formats/format.js';
import { formatOf } from '../formats/index.js';
import { MONEY_SETTINGS } from '../formats/kit/profiles/remembered-settings.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import { nameKey } from '../parse/parse-context.js';
import type { RememberedMapping } from './import-profile.entity.js';
import { ImportProfilesRepository } from './import-profiles.repository.js';

/** Beyond this number, the oldest decisions are dropped. */
const MAX_MAPPINGS = 2000;

/** Saves the findings about an import's file, for the next file with the same headings. */
@Injectable()
export class ProfileLearner {
  constructor(
    private readonly profiles: ImportProfilesRepository,
    private readonly mappings: ImportMappingsRepository,
  ) {}

  /** Saves the settings and decisions of an import in the profile of its headings. Part of the publish. */
  async learn(familyId: string, { id, type, accountId, filename, fileKind, settings }: Import): Promise<void> {
    if (fileKind === null || settings['use_profile'] === 'false') return;
    const { key, headers, colSep, states, learned } = fileKind;
    const known = await this.profiles.getByKey(familyId, { type, key, accountId });
    const decided = await this.mappings.listForProfile(familyId, id);
    if (known === null && decided.length === 0 && Object.keys(learned).length === 0) return;
    await this.profiles.save(familyId, {
      type,
      key,
      accountId,
      name: known?.name ?? filename ?? formatOf(type).title,
      headers,
      colSep,
      configuration: mergeSettings(known?.configuration ?? {}, learned),
      mappings: mergeMappings(known?.mappings ?? [], decided),
      source: { states: [...new Set([...(known?.source.states ?? []), ...states])] },
    });
  }
}

/**
 * Merges settings: learned ones replace known ones. The settings of money belong together, so they are replaced
 * together.
 */
function mergeSettings(known: Settings, learned: Settings): Settings {
  const money: readonly string[] = MONEY_SETTINGS;
  const learnsMoney = money.some((name) => learned[name] !== undefined);
  const kept = Object.entries(known).filter(([name]) => !(learnsMoney && money.includes(name)));
  return { ...Object.fromEntries(kept), ...learned };
}

function mergeMappings(
  known: readonly RememberedMapping[],
  decided: readonly RememberedMapping[],
): RememberedMapping[] {
  const byValue = new Map<string, RememberedMapping>();
  for (const mapping of [...known, ...decided]) {
    const value = `${mapping.kind} ${nameKey(mapping.key)}`;
    byValue.delete(value);
    byValue.set(value, mapping);
  }
  return [...byValue.values()].slice(-MAX_MAPPINGS);
}
