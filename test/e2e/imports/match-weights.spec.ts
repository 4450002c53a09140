import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  AUTOMATIC_SCORE,
  AUTOMATIC_SHARES,
  PROPOSAL_SHARES,
  TRANSFER_SHARES,
} from '../../../src/imports/writers/matching/match-weights.js';
import { listTransferPairs, matchNear } from '../../../src/imports/writers/matching/matching.steps.js';
import { LEAST_SHARE, lowestBar, sharesOf, wilson } from '../../matching/fit.js';
import { type Scored, scoreStories } from '../../matching/score-stories.js';
import { type ScoredTransfer, scoreTransfers, transferShares } from '../../matching/score-transfers.js';
import { storiesOf } from '../../matching/stories.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';

/** As `node test/matching/run.mjs 1000 7` measures. */
const ACCOUNTS = 500;
const SEED = 7;

describe('matches of transactions from two sources', () => {
  let database: TestDatabase;
  let fitted: Scored;
  let heldOut: Scored;
  let transfers: readonly ScoredTransfer[];

  beforeAll(async () => {
    database = await createDatabase();
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    fitted = await scoreStories(owner, matchNear, storiesOf(ACCOUNTS, SEED));
    heldOut = await scoreStories(owner, matchNear, storiesOf(ACCOUNTS, SEED + 1));
    transfers = await scoreTransfers(owner, listTransferPairs, ACCOUNTS, SEED);
    await owner.end();
  }, 120_000);

  afterAll(() => database.drop());

  it('are made without a person only where 99.5 % are right, in accounts that the weights were not fitted to', () => {
    const right = heldOut.automatic.filter(({ isRight }) => isRight).length;
    expect(heldOut.pairs.length).toBeGreaterThan(5000);
    expect(wilson(right, heldOut.automatic.length)).toBeGreaterThanOrEqual(LEAST_SHARE);
    expect(heldOut.automatic.length / heldOut.knownRows).toBeGreaterThan(0.75);
  });

  it('are proposed as transfers with the share that is right in the labelled set', () => {
    expect(transfers.length).toBeGreaterThan(1000);
    expect(transferShares(transfers)).toEqual(TRANSFER_SHARES);
  });

  it('have the bar and the confidence that the labelled set gives', () => {
    expect(lowestBar(fitted.automatic)).toBe(Number(AUTOMATIC_SCORE));
    expect(sharesOf(fitted.automatic)).toEqual(AUTOMATIC_SHARES);
    expect(sharesOf(fitted.proposed)).toEqual(PROPOSAL_SHARES);
  });
});
