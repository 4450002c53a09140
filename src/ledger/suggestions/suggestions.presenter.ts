import type { Suggestion } from './suggestions.repository.js';
import type { SuggestionResponse } from './suggestions.responses.js';

export function presentSuggestion(suggestion: Suggestion): SuggestionResponse {
  const { transactionId, categoryId, categoryName, confidence, level, matched, total, examples } = suggestion;
  return {
    transaction_id: transactionId,
    category: { id: categoryId, name: categoryName },
    confidence,
    reason: { level, matched, of: total, examples },
  };
}
