import { afterAll, beforeAll, it } from '@jest/globals';
import { expectRoundTrip } from '../support/round-trip.js';
import { seedOf } from '../support/seed.js';
import { Service } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

it('a family of 50,000 records that is exported, restored and exported again is the same but for ids and times', async () => {
  await expectRoundTrip(service, seedOf('a large restore'), 50_000);
}, 1_200_000);
