import { Injectable } from '@nestjs/common';

@Injectable()
export class RuleRun {
  async run(_familyId: string, _importId: string): Promise<void> {}
}
