import { Injectable } from '@nestjs/common';
import { assistantSettings } from '../platform/assistant.settings.js';
import { Config } from '../platform/config.js';
import { SWITCHED_OFF } from './answer-errors.js';
import { ChatsRepository } from './chats.repository.js';

/** Whether families allow an assistant in their chats. */
@Injectable()
export class AssistantPermission {
  private readonly isAllowedByDefault: boolean;

  constructor(
    config: Config,
    private readonly chats: ChatsRepository,
  ) {
    this.isAllowedByDefault = assistantSettings.of(config).isAllowedByDefault;
  }

  /** Returns why the family has no assistant; null if it allows one. Needs a unit of work. */
  async refusalFor(familyId: string): Promise<string | null> {
    const isAllowed = (await this.chats.isAssistantAllowed(familyId)) ?? this.isAllowedByDefault;
    return isAllowed ? null : SWITCHED_OFF;
  }
}
