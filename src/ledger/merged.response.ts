import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { FreeObjectField, ObjectField } from '../platform/http/fields.js';
import type { Merged } from './records/merging-editor.js';

export class MergeMeta {
  @FreeObjectField({
    description: 'The number of records that named a source and name this record now, by type.',
    values: 'integer',
  })
  readonly moved!: Readonly<Record<string, number>>;
}

export interface MergeResponse<R> {
  readonly data: R;
  readonly meta: MergeMeta;
}

/** Creates the OpenAPI schema of the answer to a merge. */
export function MergeOf<R>(item: Type<R>, name: string): Type<MergeResponse<R>> {
  class MergedResponse {
    @ApiProperty({ type: () => item, description: 'The record that the others were merged into.' })
    readonly data!: R;

    @ObjectField(() => MergeMeta, { description: 'The number of records that the merge changed.' })
    readonly meta!: MergeMeta;
  }
  Object.defineProperty(MergedResponse, 'name', { value: name });
  return MergedResponse;
}

export function presentMerge<T, R>({ record, moved }: Merged<T>, present: (record: T) => R): MergeResponse<R> {
  return { data: present(record), meta: { moved } };
}
