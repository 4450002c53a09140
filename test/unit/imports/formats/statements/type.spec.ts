import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { typeOfContent } from '../../../../../src/imports/formats/type-detection.js';
import { inChunks } from '../kit/streams.js';

describe('the type of a statement file', () => {
  it.each([
    ['<?xml version="1.0"?>\n<Document><BkToCstmrStmt>', 'CamtImport'],
    ['<Document xmlns="x">\n<BkToCstmrAcctRpt>', 'CamtImport'],
    ['<n:Document xmlns:n="x"><n:BkToCstmrDbtCdtNtfctn>', 'CamtImport'],
    ['<Document><CstmrCdtTrfInitn>', 'TransactionImport'],
    [':20:A\r\n:25:1\r\n:28C:1', 'Mt940Import'],
    [':25:1\n:60F:C260101EUR1,', 'Mt940Import'],
    ['ABNANL2A\n940\n:20:A\n:25:1\n:28:1', 'Mt940Import'],
    ['{1:F01}{2:O942}{4:\n:20:A\n:34F:EUR0,', 'Mt940Import'],
    ['{1:F01}{2:O940}{4::20:A\n:28C:1', 'Mt940Import'],
    ['20:A,25:1\n60F,61', 'TransactionImport'],
  ])('%j is %s', async (content, type) => {
    expect(await typeOfContent({ open: () => inChunks(Buffer.from(content), 64) })).toBe(type);
  });
});

describe('the type of a list', () => {
  it.each([
    ['samples/accounts.csv', 'AccountImport'],
    ['samples/categories.csv', 'CategoryImport'],
    ['samples/merchants.csv', 'MerchantImport'],
    ['samples/rules.csv', 'RuleImport'],
    ['samples/trades.csv', 'TradeImport'],
    ['samples/transactions.csv', 'TransactionImport'],
  ])('%s is %s', async (file, type) => {
    expect(await typeOfContent({ open: () => inChunks(readFileSync(file), 64) })).toBe(type);
  });

  it.each([
    ['Name,Color,Parent\nTea,,Food', 'CategoryImport'],
    ['Name,Color,Website\nShop,,', 'MerchantImport'],
    ['Date,Amount,Name,Website\n2025-01-02,-5,Shop,https://shop.example', 'TransactionImport'],
  ])('%j is %s', async (content, type) => {
    expect(await typeOfContent({ open: () => inChunks(Buffer.from(content), 64) })).toBe(type);
  });
});
