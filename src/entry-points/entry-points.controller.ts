import { Controller, Get } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { defineApiGroup } from '../platform/http/api-groups.js';
import { field, ObjectField, TextField } from '../platform/http/fields.js';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';
import { VERSION } from '../version.js';

const LINKS = {
  api: '/api/v1',
  documentation: '/docs',
  openapi: '/openapi.json',
  settings: '/settings',
  health: '/health/ready',
} as const;

class EntryPointLinks {
  @LinkField('The API.', LINKS.api)
  readonly api!: string;

  @LinkField('The documentation of the API, for a browser.', LINKS.documentation)
  readonly documentation!: string;

  @LinkField('The OpenAPI document.', LINKS.openapi)
  readonly openapi!: string;

  @LinkField('The pages for people: sign in, keys, imports.', LINKS.settings)
  readonly settings!: string;

  @LinkField('Whether the service can answer requests.', LINKS.health)
  readonly health!: string;
}

@ApiSchema({ name: 'EntryPoint' })
class EntryPoint {
  @TextField({ description: 'The name of the program.', example: 'Hearth' })
  readonly name!: string;

  @TextField({ description: 'Its version.', example: VERSION })
  readonly version!: string;

  @ObjectField(() => EntryPointLinks, { description: 'Links to paths of this service.' })
  readonly links!: EntryPointLinks;
}

const DESCRIPTION = 'Needs no key. It is the same at `/` and at `/api/v1`.';

/** Says at the addresses that people and programs try first what answers there, and where everything is. */
@ApiTags(
  defineApiGroup({ name: 'Entry points', description: 'The name and version of the service, with links.', place: 990 }),
)
@Controller()
export class EntryPointsController {
  @Get()
  @ApiOperationDoc({
    status: 200,
    body: EntryPoint,
    summary: 'Read the name, version and links of the service',
    description: DESCRIPTION,
    isPublic: true,
  })
  root(): EntryPoint {
    return { name: 'Hearth', version: VERSION, links: LINKS };
  }

  @Get('api/v1')
  @ApiOperationDoc({
    status: 200,
    body: EntryPoint,
    summary: 'Read the name, version and links of the API',
    description: DESCRIPTION,
    isPublic: true,
  })
  api(): EntryPoint {
    return this.root();
  }
}

function LinkField(description: string, example: string): PropertyDecorator {
  return field({ description, example }, { type: 'string', format: 'uri-reference' }, () => null);
}
