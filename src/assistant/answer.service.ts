import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { answerErrors, AnswerWriter } from '../chats/index.js';
import { assistantSettings } from '../platform/assistant.settings.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { LostTurn, type Turn } from '../platform/queue/lane.js';
import { AnswerComposer } from './answer.composer.js';
import { AnswerRepository, type Asker, type ClaimedAnswer, type Ending } from './answer.repository.js';
import { ChatTitles } from './chat-titles.js';
import { AnswerStopped, LiveAnswer } from './live-answer.js';
import { ModelServer } from './model-server.js';
import { AnswerFailed } from './model-talk.js';

/** How often an answer is begun, at most, if its workers die or fail unexpectedly. */
const MAX_TRIES = 3;
const ANSWER_MS = 300_000;

/** Writes the answers of the built-in assistant. */
@Injectable()
export class AnswerService extends AnswerWriter implements OnModuleDestroy {
  private readonly logger = new Logger(AnswerService.name);
  private readonly settings: ReturnType<typeof assistantSettings.of>;
  private readonly running = new Set<LiveAnswer>();
  private readonly stopping = new AbortController();

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly server: ModelServer,
    private readonly answers: AnswerRepository,
    private readonly composer: AnswerComposer,
    private readonly titles: ChatTitles,
  ) {
    super();
    this.settings = assistantSettings.of(config);
  }

  override get isConfigured(): boolean {
    return this.settings.server !== null;
  }

  /** Gives running answers back at once: another process, or this one after its start, goes on with them. */
  onModuleDestroy(): void {
    this.stopping.abort();
    for (const live of this.running) live.stop(new AnswerStopped('stopping'));
  }

  override async write(turn: Turn): Promise<void> {
    const { familyId, subjectId } = turn;
    const claimed = await this.database.forFamily(familyId, () =>
      this.answers.claim(familyId, subjectId, this.server.model),
    );
    if (claimed === null) return;
    const live = new LiveAnswer(this.database, this.answers, claimed);
    this.running.add(live);
    const late = setTimeout(() => live.stop(new AnswerStopped('too_long')), ANSWER_MS);
    if (this.stopping.signal.aborted) live.stop(new AnswerStopped('stopping'));
    try {
      await this.writeLive(turn, live, claimed);
    } finally {
      clearTimeout(late);
      this.running.delete(live);
      await live.release();
    }
  }

  private async writeLive(turn: Turn, live: LiveAnswer, { familyId, chatId }: ClaimedAnswer): Promise<void> {
    try {
      const ending = await this.compose(turn, live);
      await live.end(ending, () => turn.end());
      if (ending.status === 'complete') await this.titles.propose(familyId, chatId, this.stopping.signal);
    } catch (error) {
      if (error instanceof AnswerStopped && error.why === 'stopping') {
        await live.release();
        await turn.postpone(0);
        return;
      }
      const ending = this.endingAfter(error, live, turn);
      await live.end(ending, () => turn.end());
    }
  }

  private async compose({ tries }: Turn, live: LiveAnswer): Promise<Ending> {
    live.signal.throwIfAborted();
    if (tries > MAX_TRIES) throw new AnswerFailed(answerErrors.FAILED);
    const { familyId, chatId } = live.claimed;
    const asker = await this.database.forFamily(familyId, () => this.answers.getAsker(familyId, chatId));
    // The chat is gone, and the answer with it.
    if (asker === null) throw new LostTurn();
    this.refuseWithoutAssistant(asker);
    return this.composer.compose(live, asker);
  }

  private refuseWithoutAssistant({ isAllowed }: Asker): void {
    if (!this.isConfigured) throw new AnswerFailed(answerErrors.NOT_CONFIGURED);
    if (!(isAllowed ?? this.settings.isAllowedByDefault)) throw new AnswerFailed(answerErrors.SWITCHED_OFF);
  }

  /** Returns how an answer ends that was not completed. Throws what another try may get over. */
  private endingAfter(error: unknown, { text, claimed }: LiveAnswer, { tries }: Turn): Ending {
    if (error instanceof LostTurn) throw error;
    if (error instanceof AnswerStopped && error.why === 'cancelled') {
      return { status: 'cancelled', content: text, finishReason: null, error: null };
    }
    if (error instanceof AnswerStopped) return failed(answerErrors.TOO_LONG, text);
    if (error instanceof AnswerFailed) return failed(error.message, text, error.finishReason);
    if (tries < MAX_TRIES) throw error;
    this.logger.error({ err: error, messageId: claimed.messageId }, 'The assistant failed');
    return failed(answerErrors.FAILED, text);
  }
}

function failed(error: string, content: string, finishReason: string | null = null): Ending {
  return { status: 'failed', content, finishReason, error };
}
