/** The members of a transaction that the model follows. */
export interface Fields {
  account_id: string;
  amount: string;
  name: string;
  notes: string | null;
  category_id: string | null;
  /** Whether a person has locked the category, which rules then leave as it is. */
  locks_category: boolean;
}

export type Effect =
  | { readonly act: 'create'; readonly id: string; readonly fields: Fields }
  | { readonly act: 'update'; readonly id: string; readonly fields: Partial<Fields> }
  | { readonly act: 'delete'; readonly id: string };

/** What one change set did. */
export interface Made {
  /** The change set, and after that the reverts that took it out and put it back. The last one can be reverted. */
  readonly sets: string[];
  effects: Effect[];
  isLive: boolean;
  /** Whether rules or a file did it: it keeps nobody from reverting what it changed. */
  readonly isMachine: boolean;
  /** Set for an import, until it is reverted. */
  importId?: string | null;
  /** The category that a merge deleted, and the one that took its place. */
  readonly merge?: { readonly source: string; readonly target: string };
}

/** The ledger as the law says: what the change sets that are not reverted give, in their order. */
export class LedgerModel {
  readonly made: Made[] = [];

  get records(): ReadonlyMap<string, Fields> {
    const records = new Map<string, Fields>();
    for (const { effects, isLive } of this.made) {
      if (isLive) for (const effect of effects) apply(effect, records);
    }
    return records;
  }

  get revertable(): readonly Made[] {
    return this.made.filter(({ importId }) => importId === undefined);
  }

  get imports(): readonly Made[] {
    return this.made.filter(({ importId }) => typeof importId === 'string');
  }

  /** Whether a category was merged into another one. */
  isMerged(category: string): boolean {
    return this.made.some(({ isLive, merge }) => isLive && merge?.source === category);
  }

  /** Whether a revert must be refused: a record that it would delete has been changed since, or is in use. */
  isRefused(made: Made): boolean {
    const wanted = made.isLive ? 'create' : 'delete';
    const { records } = this;
    if (made.effects.some(({ act, id }) => act === wanted && records.has(id) && this.isEdited(made, id))) return true;
    return made.merge !== undefined && !made.isLive && this.isUsedAgain(made, made.merge.source);
  }

  /** Takes a change set out, or puts it back. */
  turn(made: Made): void {
    made.isLive = !made.isLive;
    this.follow();
  }

  /** Reverts an import: what people have changed since stays, and belongs to no import. */
  revertImport(made: Made): void {
    const { records } = this;
    made.effects = made.effects.filter(({ id }) => records.has(id) && this.isEdited(made, id));
    made.importId = null;
  }

  private isEdited(made: Made, id: string): boolean {
    return this.made
      .slice(this.made.indexOf(made) + 1)
      .some(
        ({ isLive, isMachine, effects }) =>
          isLive && !isMachine && effects.some((effect) => effect.act === 'update' && effect.id === id),
      );
  }

  private isUsedAgain(made: Made, category: string): boolean {
    made.isLive = true;
    const isUsed = [...this.records.values()].some(({ category_id: used }) => used === category);
    made.isLive = false;
    return isUsed;
  }

  /** A value that comes back and was merged since is the merge's. */
  private follow(): void {
    for (let isDone = false; !isDone;) {
      isDone = true;
      for (const [id, { category_id: category }] of this.records) {
        const merge = this.made.find(({ isLive, merge: of }) => isLive && of !== undefined && of.source === category);
        if (merge?.merge === undefined) continue;
        merge.effects.push({ act: 'update', id, fields: { category_id: merge.merge.target } });
        isDone = false;
      }
    }
  }
}

function apply(effect: Effect, records: Map<string, Fields>): void {
  const known = records.get(effect.id);
  if (effect.act === 'create') records.set(effect.id, effect.fields);
  else if (effect.act === 'delete') records.delete(effect.id);
  else if (known !== undefined) records.set(effect.id, { ...known, ...effect.fields });
}
