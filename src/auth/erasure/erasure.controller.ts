import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { DataOf } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { ErasureService, type ErasureState } from './erasure.service.js';

class ConfirmErasure {
  @TextField({ description: 'The exact name of the family.' })
  readonly confirm!: string;
}

@ApiSchema({ name: 'Erasure' })
class ErasureResponse {
  @UuidField({ description: 'The id of the erasure. It is your only access to the state of the erasure: keep it.' })
  readonly id!: string;

  @EnumField(['deleting', 'deleted'], { description: '`deleted` once nothing of the family is left.' })
  readonly status!: string;
}

const ErasureData = DataOf(ErasureResponse, 'ErasureData');

@ApiTags(ACCESS_GROUP)
@Controller('api/v1')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @Delete('family')
  @InArea('admin')
  @ApiOperationDoc({
    status: 202,
    body: ErasureData,
    summary: 'Erase your family',
    description:
      'Sessions and API keys of all members end at once. Everything of the family is then deleted: members, ledger, imports, ' +
      'connections, chats and the audit log. It cannot be undone.',
    errors: ['validation_failed'],
  })
  async erase(
    @CurrentCaller() caller: ApiCaller,
    @Query() { confirm }: ConfirmErasure,
  ): Promise<{ data: ErasureState }> {
    return { data: await this.erasures.begin(caller, confirm) };
  }

  @Get('erasures/:id')
  @ApiOperationDoc({
    status: 200,
    body: ErasureData,
    summary: 'Read the status of an erasure',
    description: 'Needs no key, because the keys of the family are deleted: the id of the erasure is enough.',
    idOf: 'erasure',
    isPublic: true,
  })
  async get(@PathId() id: string): Promise<{ data: ErasureState }> {
    return { data: await this.erasures.get(id) };
  }
}
