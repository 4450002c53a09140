import { Injectable } from '@nestjs/common';
import type { Settings } from '../formats/format.js';
import { formatOf } from '../formats/index.js';
import { MONEY_SETTINGS } from '../formats/kit/profiles/remembered-settings.js';
import type { Import } from '../import.entity.js';
import { ImportMappingsRepository } from '../mappings/import-mappings.repository.js';
import type { RememberedMapping } from './import-profile.entity.js';
import { ImportProfilesRepository } from './import-profiles.repository.js';
import { nameKey } from '../parse/parse-context.js';

/** What people decided first gives way beyond these. */
const MOST_MAPPINGS = 2000;

/** Remembers what was said and proven of a file for the next one with the same headings. */
@Injectable()
export class ProfileLearner {
  constructor(
    private readonly profiles: ImportProfilesRepository,
    private readonly mappings: ImportMappingsRepository,
  ) {}

  /** Writes the decisions of an import that is published into the profile of its headings, inside the publish. */
  async learn(familyId: string, { id, type, accountId, filename, fileKind, settings }: Import): Promise<void> {
    if (fileKind === null || settings['use_profile'] === 'false') return;
    const { key, headers, colSep, states, learned } = fileKind;
    const known = await this.profiles.getByKey(familyId, { type, key, accountId });
    const decided = await this.mappings.listRemembered(familyId, id);
    if (known === null && decided.length === 0 && Object.keys(learned).length === 0) return;
    await this.profiles.save(familyId, {
      type,
      key,
      accountId,
      name: known?.name ?? filename ?? formatOf(type).title,
      headers,
      colSep,
      configuration: renewed(known?.configuration ?? {}, learned),
      mappings: joined(known?.mappings ?? [], decided),
      source: { states: [...new Set([...(known?.source.states ?? []), ...states])] },
    });
  }
}

/** What was learnt, beside what it says nothing of. How money is taken is said as a whole. */
function renewed(known: Settings, learned: Settings): Settings {
  const money: readonly string[] = MONEY_SETTINGS;
  const saysMoney = money.some((name) => learned[name] !== undefined);
  const kept = Object.entries(known).filter(([name]) => !(saysMoney && money.includes(name)));
  return { ...Object.fromEntries(kept), ...learned };
}

function joined(known: readonly RememberedMapping[], decided: readonly RememberedMapping[]): RememberedMapping[] {
  const byValue = new Map<string, RememberedMapping>();
  for (const mapping of [...known, ...decided]) {
    const value = `${mapping.kind} ${nameKey(mapping.key)}`;
    byValue.delete(value);
    byValue.set(value, mapping);
  }
  return [...byValue.values()].slice(-MOST_MAPPINGS);
}
