/** The introduction above the operations in Swagger UI. Its links lead to the operations of a first import. */
export const API_INTRODUCTION = `A personal-finance API that turns any file of a bank or finance app into a correct ledger, and undoes it exactly.

**A first import, on this page**

1. Generate a key in [your settings](/settings/keys) and enter it under **Authorize**. This browser keeps it.
2. Open [\`POST /api/v1/imports\`](#/Imports/Imports_create), pick an example and execute it. To send a file of your own,
   pick \`multipart/form-data\`. If the file does not name its account, create one with
   [\`POST /api/v1/accounts\`](#/Accounts/Accounts_create) and send its id as \`account_id\`.
3. Read the import with [\`GET /api/v1/imports/{id}\`](#/Imports/Imports_get) until it is \`complete\`, or follow it in
   [your settings](/settings/imports).
4. Look at its rows with [\`GET /api/v1/imports/{id}/rows\`](#/Imports/ImportRows_list), and at the ledger with
   [\`GET /api/v1/transactions\`](#/Transactions/Transactions_list).
5. Undo it with [\`POST /api/v1/imports/{id}/revert\`](#/Imports/Imports_revert).`;
