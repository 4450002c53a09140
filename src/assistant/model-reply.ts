import type { ChatCompletionChunk } from 'openai/resources/chat/completions';

/** A function that the model asks to call. */
export interface RequestedCall {
  readonly name: string;
  /** As the model wrote them; usually JSON. */
  readonly arguments: string;
}

export interface ModelReply {
  readonly text: string;
  /** In the order of the model. */
  readonly calls: readonly RequestedCall[];
  readonly finishReason: string;
  /** The tokens of the request and the reply, as the server counts them; null if it does not. */
  readonly tokens: number | null;
}

/** A longer reply ends here, as if the model had ended it. */
const MOST_CHARACTERS = 100_000;

/** Puts the reply of a model together from its chunks. */
export class ReplyReader {
  private text = '';
  private finishReason: string | null = null;
  private tokens: number | null = null;
  private readonly calls = new Map<number, { name: string; arguments: string }>();

  constructor(private readonly onText: (text: string) => void) {}

  take({ choices, usage }: ChatCompletionChunk): void {
    if (usage) this.tokens = usage.total_tokens;
    const [choice] = choices ?? [];
    if (choice === undefined) return;
    if (choice.finish_reason) this.finishReason = choice.finish_reason;
    const { content, tool_calls: calls = [] } = choice.delta ?? {};
    if (typeof content === 'string' && content !== '') this.addText(content);
    for (const call of calls) this.addCall(call);
  }

  /** @returns null if the model has not said that its reply is whole */
  end(): ModelReply | null {
    const { text, finishReason, tokens } = this;
    if (finishReason === null) return null;
    const calls = [...this.calls].toSorted(([one], [other]) => one - other).map(([, call]) => call);
    return { text, calls: finishReason === 'length' ? [] : calls, finishReason, tokens };
  }

  private addText(content: string): void {
    const added = storable(content).slice(0, Math.max(MOST_CHARACTERS - this.text.length, 0));
    if (added === '') return;
    this.text += added;
    this.onText(added);
  }

  private addCall({ index, function: called }: ChatCompletionChunk.Choice.Delta.ToolCall): void {
    const place = index ?? this.calls.size;
    const call = this.calls.get(place) ?? { name: '', arguments: '' };
    call.name += called?.name ?? '';
    call.arguments = (call.arguments + (called?.arguments ?? '')).slice(0, MOST_CHARACTERS);
    this.calls.set(place, call);
  }
}

/** The text without what PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
