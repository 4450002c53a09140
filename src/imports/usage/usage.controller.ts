import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../../auth/index.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrentRequestAllowance, type RequestAllowance } from '../../platform/http/request-allowance.js';
import { UsageResponse } from './usage.responses.js';
import { UsageService } from './usage.service.js';
import type { Caller } from '../../platform/access/caller.js';

const UsageData = DataOf(UsageResponse, 'UsageData');

@InArea('any')
@ApiTags(ACCESS_GROUP)
@Controller('api/v1/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: UsageData,
    summary: 'Read the usage of your family',
    description: 'Storage, imports and requests, each with its limit.',
  })
  async get(
    @CurrentCaller() { familyId }: Caller,
    @CurrentRequestAllowance() allowance: RequestAllowance | null,
  ): Promise<{ data: UsageResponse }> {
    const { usedBytes, limitBytes, pending, expiringSoon, waiting, running } = await this.usage.get(familyId);
    return {
      data: {
        storage: { used_bytes: usedBytes, limit_bytes: limitBytes },
        imports: { pending, expiring_in_7_days: expiringSoon, waiting, running },
        requests: { limit_per_minute: allowance?.limit ?? null, remaining: allowance?.remaining ?? null },
      },
    };
  }
}
