import type { Story } from './story.js';

/** How a bank prints statements. All banks are fictitious. */
export interface Layout {
  readonly bank: string;
  readonly currency: string;
  readonly isCard?: boolean;
  /** Whether its statements print balances. */
  readonly isProven: boolean;
  print(story: Story): Promise<Buffer>;
}
