import { afterAll, beforeAll, it } from '@jest/globals';
import { expectRoundTrip } from '../support/round-trip.js';
import { Service } from '../support/service.js';

const SEED = Date.now() % 1_000_000;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

it(`a family of 50,000 records that is exported, restored and exported again is the same but for ids and times (seed ${SEED})`, async () => {
  await expectRoundTrip(service, SEED, 50_000);
}, 1_200_000);
