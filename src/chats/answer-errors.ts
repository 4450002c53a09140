/** Why nobody answers. These sentences are shown in chats; the log has the details. */

export const NOT_CONFIGURED = 'No assistant is configured.';
/** The family does not allow an assistant. */
export const SWITCHED_OFF = 'The assistant is switched off for this family.';
export const UNREACHABLE = 'The assistant could not be reached.';
export const NOT_SET_UP = 'The assistant is not set up correctly.';
export const FAILED = 'The assistant could not answer. Send another message to try again.';
export const TOO_LONG = 'The assistant took too long to answer.';
export const FILTERED = 'The model refused to answer.';
export const TOKENS_USED = 'The family has used all tokens of the assistant for today (UTC).';
