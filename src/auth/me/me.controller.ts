import { Controller, Get } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ObjectField, TextField, UuidField } from '../../platform/http/fields.js';
import { DataOf } from '../../platform/http/pagination.js';
import { presentApiKey } from '../api-keys/api-keys.presenter.js';
import { ApiKeyResponse } from '../api-keys/api-keys.responses.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { FamilyService } from '../families/family.service.js';
import { MemberResponse, presentMember } from '../members/members.responses.js';
import { MembersService } from '../members/members.service.js';

class OwnFamily {
  @UuidField({ description: 'The id of the family.' })
  readonly id!: string;

  @TextField({ description: 'The name of the family.' })
  readonly name!: string;
}

@ApiSchema({ name: 'Me' })
class MeResponse {
  @ObjectField(() => MemberResponse, { description: 'The member whose key was sent.' })
  readonly member!: MemberResponse;

  @ObjectField(() => OwnFamily, { description: 'Their family.' })
  readonly family!: OwnFamily;

  @ObjectField(() => ApiKeyResponse, { description: 'The key that was sent.' })
  readonly api_key!: ApiKeyResponse;
}

const MeData = DataOf(MeResponse, 'MeData');

@InArea('any')
@ApiTags(ACCESS_GROUP)
@Controller('api/v1/me')
export class MeController {
  constructor(
    private readonly members: MembersService,
    private readonly families: FamilyService,
    private readonly keys: ApiKeysService,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: MeData,
    summary: 'Read the member, the family and the key of this request',
    description: 'Use it to see what a key is allowed to do.',
  })
  async get(@CurrentCaller() caller: ApiCaller): Promise<{ data: MeResponse }> {
    const member = await this.members.get(caller, caller.userId);
    const { id, name } = await this.families.get(caller);
    const key = await this.keys.get(caller, caller.apiKeyId);
    return { data: { member: presentMember(member), family: { id, name }, api_key: presentApiKey(key) } };
  }
}
