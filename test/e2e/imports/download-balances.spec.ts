import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportedBackup, restoring } from '../../support/backups.js';
import { dataOf, published, revert } from '../../support/imports.js';
import { dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** A statement of the card; its balance is that of the download, as banks write it, whatever its period. */
function cycle(from: string, to: string, lines: readonly string[], balance: string): string {
  return `<CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4400000000001234</CCACCTFROM>
<BANKTRANLIST><DTSTART>${from}<DTEND>${to}
${lines.join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20250310</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS>`;
}

const purchase = (date: string, amount: string, id: string): string =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date}<TRNAMT>${amount}<FITID>${id}<NAME>Quarry Books ${id}</STMTTRN>`;

/** A download of three months, on 10 March. */
const DOWNLOAD = [
  cycle('20250201', '20250228', [purchase('20250203', '-20.00', 'B1'), purchase('20250219', '-5.00', 'B2')], '-45.00'),
  cycle('20250101', '20250131', [purchase('20250114', '-10.00', 'A1')], '-45.00'),
  cycle('20250301', '20250310', [purchase('20250304', '-7.50', 'C1')], '-45.00'),
];

const file = (cycles: readonly string[]) => ({
  type: 'OfxImport',
  file: {
    content: `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><CREDITCARDMSGSRSV1>${cycles.join('\n')}</CREDITCARDMSGSRSV1></OFX>\n`,
    name: 'card.ofx',
    type: 'application/x-ofx',
  },
});

interface ShownStatement {
  readonly from: string | null;
  readonly to: string;
  readonly closing: string | null;
  readonly proof: { readonly ledger: string };
}

interface ShownAccount {
  readonly id: string;
  readonly balance: string;
}

async function accountOf({ api, familyId }: TestFamily): Promise<ShownAccount> {
  await untilSynced(service.database.owner, familyId);
  const [account] = dataOf<readonly ShownAccount[]>(await api.get('/api/v1/accounts'), 200);
  if (account === undefined) throw new Error('there is no account');
  return account;
}

/** The current balance, and the statements as `from, to, closing, ledger`, newest first. */
async function shown(of: TestFamily): Promise<readonly [balance: string, statements: readonly unknown[]]> {
  const { id, balance } = await accountOf(of);
  const list = dataOf<readonly ShownStatement[]>(await of.api.get(`/api/v1/accounts/${id}/statements`), 200);
  return [balance, list.map(({ from, to, closing, proof }) => [from, to, closing, proof.ledger])];
}

describe('the balance of a download', () => {
  it('is the one of its day, and not of the earlier months that the file has', async () => {
    await published(family.api, file(DOWNLOAD));

    expect(await shown(family)).toEqual([
      '45.00',
      [
        ['2025-03-01', '2025-03-10', '45.00', 'matched'],
        [null, '2025-03-10', '45.00', 'matched'],
        ['2025-02-01', '2025-02-28', null, 'none'],
        ['2025-01-01', '2025-01-31', null, 'none'],
      ],
    ]);
    const { id } = await accountOf(family);
    const { months } = dataOf<{ readonly months: readonly { readonly month: string; readonly state: string }[] }>(
      await family.api.get(`/api/v1/accounts/${id}/coverage?from=2025-01&to=2025-02`),
      200,
    );
    expect(months.map(({ month, state }) => [month, state])).toEqual([
      ['2025-01', 'covered'],
      ['2025-02', 'covered'],
    ]);
  });

  it('holds with what a later file brings of the days before it', async () => {
    await published(family.api, file(DOWNLOAD.slice(0, 2)));
    expect(await shown(family)).toMatchObject(['45.00', [[null, '2025-03-10', '45.00', 'matched'], {}, {}]]);
    const before = await dumpLedger(service.database.owner, family.familyId);

    const { id } = await published(family.api, file(DOWNLOAD.slice(2)));

    // What was bought before the download was part of the balance already.
    expect((await shown(family))[0]).toBe('45.00');
    await revert(family.api, id);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('is in a backup as the days of the file are', async () => {
    await published(family.api, file(DOWNLOAD));
    const other = await service.createFamily();
    await published(other.api, restoring(await exportedBackup(service, family)));
    expect(await shown(other)).toEqual(await shown(family));
  });
});
