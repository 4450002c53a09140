/** What stands above the operations in Swagger UI: the way of a first file through all features. */
export const API_INTRODUCTION = `A personal-finance API: any file a person has becomes a correct ledger, and can be undone exactly.

**A first import, on this page**

1. Generate a key in [your settings](/settings/keys) and enter it under **Authorize**. This browser keeps it.
2. Open [\`POST /api/v1/imports\`](#/Imports/Imports_create), pick an example, and execute it. Or pick
   \`multipart/form-data\` and a file of your own; a bank's file that names no account goes into one that you make with
   [\`POST /api/v1/accounts\`](#/Accounts/Accounts_create).
3. Read it with [\`GET /api/v1/imports/{id}\`](#/Imports/Imports_read) until it is \`complete\`, or see it in
   [your settings](/settings/imports).
4. See what it made: [\`GET /api/v1/imports/{id}/rows\`](#/Imports/Imports_rows),
   [\`GET /api/v1/transactions\`](#/Transactions/Transactions_list).
5. Undo it: [\`POST /api/v1/imports/{id}/revert\`](#/Imports/Imports_revert).`;
