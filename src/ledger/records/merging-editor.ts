import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Written } from '../change-sets/change-set.writer.js';
import type { ChangeSetFacts } from '../change-sets/open-change-set.js';
import type { RecordSource } from '../record-reader.js';
import type { DeleteReplacing, MergeRecords } from '../write.requests.js';
import { EditingKit, RecordEditor } from './record-editor.js';
import type { RecordKind } from './record-kind.js';
import type { Moved, RecordReplacer } from './record-replacer.js';
import { refuseOutdated, type Versioned } from './versions.js';

/** What a merge answers. */
export interface Merged<T> {
  readonly record: T;
  readonly moved: Moved;
}

/** The part of a noun's service for records that can replace each other. */
export abstract class MergingEditor<T extends Versioned> extends RecordEditor<T> {
  protected constructor(
    kit: EditingKit,
    source: RecordSource<T>,
    kind: RecordKind,
    present: (record: T) => object,
    private readonly replacer: RecordReplacer,
  ) {
    super(kit, source, kind, present);
  }

  /**
   * Throws if the sources must not become the target. Called before anything is changed.
   * @param target null if the references to the sources are to be cleared
   * @param field the request's name of what is wrong
   */
  protected async refuseMerge(
    _familyId: string,
    _sources: readonly string[],
    _target: string | null,
    _field: string,
  ): Promise<void> {
    // Most records can be merged in any way.
  }

  /**
   * Moves all references from the sources to the record with this id, and deletes the sources. Throws
   * `not_found`, `precondition_failed`, and `validation_failed` if a source does not exist or is the record itself.
   */
  async merge(
    caller: Caller,
    id: string,
    precondition: Precondition,
    { source_ids: sources }: MergeRecords,
  ): Promise<Written<Merged<T>>> {
    const { familyId } = caller;
    return this.kit.changeSets.write(
      familyId,
      mergeInto(id),
      async () => {
        const locked = await this.kit.repository.lock(familyId, this.kind, [id, ...sources]);
        if (!locked.has(id)) throw notFound();
        refuseOutdated(precondition, await this.get(caller, id), this.present);
        this.refuseUnknown('source_ids', sources, [id], locked);
        await this.refuseMerge(familyId, sources, id, 'source_ids');
        const moved = await this.replacer.move(familyId, this.kind, sources, id);
        await this.kit.records.delete(this.kind, sources);
        this.record('merged', id);
        return moved;
      },
      async (moved) => ({ record: await this.get(caller, id), moved }),
    );
  }

  /**
   * Deletes a record. References to it move to the replacement, or are cleared where the field is optional. Throws `not_found`,
   * `precondition_failed`, `validation_failed` for an unknown replacement, and `in_use` if something still names it.
   */
  async delete(
    caller: Caller,
    id: string,
    precondition: Precondition,
    { replacement_id: replacement }: DeleteReplacing,
  ): Promise<Written<null>> {
    const { familyId } = caller;
    if (replacement === undefined) return this.deleteRecord(caller, id, precondition);
    if (replacement === 'none') {
      return this.deleteRecord(caller, id, precondition, async () => {
        await this.refuseMerge(familyId, [id], null, 'replacement_id');
        await this.replacer.clear(familyId, this.kind, [id]);
      });
    }
    const replace = async (): Promise<void> => {
      const locked = await this.kit.repository.lock(familyId, this.kind, [replacement]);
      this.refuseUnknown('replacement_id', [replacement], [id], locked);
      await this.refuseMerge(familyId, [id], replacement, 'replacement_id');
      await this.replacer.move(familyId, this.kind, [id], replacement);
    };
    return this.deleteRecord(caller, id, precondition, replace, mergeInto(replacement));
  }

  private refuseUnknown(
    field: string,
    ids: readonly string[],
    others: readonly string[],
    locked: ReadonlyMap<string, unknown>,
  ): void {
    const noun = this.kind.type.replaceAll('_', ' ');
    if (ids.some((one) => others.includes(one)))
      throw validationFailed({ [field]: [`${field} must name another ${noun}`] });
    if (ids.some((one) => !locked.has(one))) {
      throw validationFailed({ [field]: [`${field} must name a ${noun} of your family`] });
    }
  }
}

function mergeInto(id: string): ChangeSetFacts {
  return { kind: 'merge', rank: 'person', mergedInto: id };
}
