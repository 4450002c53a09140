import { afterAll, beforeAll, it } from '@jest/globals';
import fc from 'fast-check';
import { expectRoundTrip } from '../support/round-trip.js';
import { Service } from '../support/service.js';

const ROUNDS = 12;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

it(
  'a family that is exported, restored and exported again is the same but for ids and times, in another family and beside itself',
  async () => {
    const seeds = fc.noShrink(fc.integer({ min: 0, max: 999_999 }));
    const property = fc.asyncProperty(seeds, (seed) => expectRoundTrip(service, seed, 60));
    await fc.assert(property, { numRuns: ROUNDS });
  },
  ROUNDS * 60_000,
);
