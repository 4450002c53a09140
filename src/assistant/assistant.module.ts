import { Global, Module } from '@nestjs/common';
import { AssistantToolsModule } from '../assistant-tools/index.js';
import { AnswerWriter } from '../chats/index.js';
import { AnswerComposer } from './answer.composer.js';
import { AnswerRepository } from './answer.repository.js';
import { AnswerService } from './answer.service.js';
import { ChatTitles } from './chat-titles.js';
import { ModelServer } from './model-server.js';
import { ModelTalk } from './model-talk.js';
import { TitleRepository } from './title.repository.js';
import { ToolRunner } from './tool-runner.js';
import { UsageRepository } from './usage.repository.js';

/** The built-in assistant of chats. Global, because the chats do not know it. */
@Global()
@Module({
  imports: [AssistantToolsModule],
  providers: [
    AnswerRepository,
    UsageRepository,
    TitleRepository,
    ModelServer,
    ModelTalk,
    ToolRunner,
    AnswerComposer,
    ChatTitles,
    { provide: AnswerWriter, useClass: AnswerService },
  ],
  exports: [AnswerWriter],
})
export class AssistantModule {}
