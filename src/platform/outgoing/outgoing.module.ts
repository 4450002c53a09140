import { Module } from '@nestjs/common';
import { NameResolver } from './name-resolver.js';
import { TargetReader } from './target.reader.js';
import { Targets } from './targets.js';

/** Requests to addresses outside, none of which leads into the operator's own network. */
@Module({
  providers: [NameResolver, TargetReader, Targets],
  exports: [TargetReader, Targets],
})
export class OutgoingModule {}
