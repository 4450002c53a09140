import { ApiSchema } from '@nestjs/swagger';
import { IntegerField, ObjectField } from '../../platform/http/fields.js';

class StorageUsage {
  @IntegerField({
    description: 'Bytes that the imports of the family store, about: content, rows and what undoes them.',
  })
  readonly used_bytes!: number;

  @IntegerField({ description: 'Bytes that they may store.' })
  readonly limit_bytes!: number;
}

class ImportsUsage {
  @IntegerField({ description: 'Imports that are not published yet.' })
  readonly pending!: number;

  @IntegerField({ description: 'Pending and failed imports that expire within seven days unless they are changed.' })
  readonly expiring_in_7_days!: number;

  @IntegerField({ description: 'Publishes and reverts that wait for their turn.' })
  readonly waiting!: number;

  @IntegerField({ description: 'Publishes and reverts that are worked on.' })
  readonly running!: number;
}

class RequestsUsage {
  @IntegerField({ description: 'Requests that a key may make in a minute; null: as many as it likes.', nullable: true })
  readonly limit_per_minute!: number | null;

  @IntegerField({
    description: 'Requests that this key has left in this minute; null without a limit.',
    nullable: true,
  })
  readonly remaining!: number | null;
}

@ApiSchema({ name: 'Usage' })
export class UsageResponse {
  @ObjectField(() => StorageUsage, { description: 'The storage that the imports of the family use.' })
  readonly storage!: StorageUsage;

  @ObjectField(() => ImportsUsage, { description: 'The number of imports that are not complete.' })
  readonly imports!: ImportsUsage;

  @ObjectField(() => RequestsUsage, { description: 'The rate limit of the key that was sent.' })
  readonly requests!: RequestsUsage;
}
