import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { BooleanField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { DataOf } from '../../platform/http/pagination.js';
import { familyChangesOf, UpdateFamily } from './family.requests.js';
import { FamilyService, type ShownFamily } from './family.service.js';

@ApiSchema({ name: 'Family' })
class FamilyResponse {
  @UuidField({ description: 'The id of the family.' })
  readonly id!: string;

  @TextField({ description: 'The name of the family.' })
  readonly name!: string;

  @TextField({ description: 'Its main currency, ISO 4217.', example: 'EUR' })
  readonly currency!: string;

  @TextField({ description: 'Its time zone; null: UTC.', nullable: true, example: 'Europe/Berlin' })
  readonly time_zone!: string | null;

  @BooleanField({
    description: 'Whether an assistant answers in chats. Default: only if its model runs on this machine.',
  })
  readonly assistant_allowed!: boolean;

  @BooleanField({ description: 'Whether imports apply suggested categories.' })
  readonly auto_categorize!: boolean;

  @TimestampField({ description: 'When it was created.' })
  readonly created_at!: string;
}

const FamilyData = DataOf(FamilyResponse, 'FamilyData');

@ApiTags(ACCESS_GROUP)
@Controller('api/v1/family')
export class FamilyController {
  constructor(private readonly families: FamilyService) {}

  @Get()
  @InArea('any')
  @ApiOperationDoc({
    status: 200,
    body: FamilyData,
    summary: 'Read your family',
    description: 'Its name and its settings.',
  })
  async get(@CurrentCaller() caller: ApiCaller): Promise<{ data: FamilyResponse }> {
    return { data: presentFamily(await this.families.get(caller)) };
  }

  @Patch()
  @InArea('admin')
  @ApiRequestBody(UpdateFamily, { time_zone: 'Europe/Berlin' })
  @ApiOperationDoc({
    status: 200,
    body: FamilyData,
    summary: 'Change your family',
    description: 'Absent members stay as they are.',
  })
  async update(@CurrentCaller() caller: ApiCaller, @Body() body: UpdateFamily): Promise<{ data: FamilyResponse }> {
    return { data: presentFamily(await this.families.update(caller, familyChangesOf(body))) };
  }
}

function presentFamily({
  id,
  name,
  currency,
  timeZone,
  assistantAllowed,
  autoCategorize,
  createdAt,
}: ShownFamily): FamilyResponse {
  return {
    id,
    name,
    currency,
    time_zone: timeZone,
    assistant_allowed: assistantAllowed,
    auto_categorize: autoCategorize,
    created_at: createdAt.toISOString(),
  };
}
