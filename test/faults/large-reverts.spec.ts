import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endLease, holdUp, isHeldUp } from '../support/database.js';
import {
  changeSet,
  countOf,
  createMany,
  excludeMany,
  MANY,
  startRevert,
  untilEnded,
} from '../support/large-change-set.js';
import { Service } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});
afterAll(() => service.stop());

it('reverts many records exactly once, though the worker dies in the middle of it', async () => {
  const { api } = await service.createFamily({ currency: 'USD' });
  await createMany(api);
  const dying = await service.another({ HEARTH_ROLE: 'worker' });
  const set = await excludeMany(api);
  const letGo = await holdUp(service.database, 'changes');
  const { data: revert } = await startRevert(api, set);
  await isHeldUp(service.database, 'changes');
  await dying.kill();
  await letGo();
  expect((await changeSet(api, set)).status).toBe('reverting');
  expect(await countOf(api, 'excluded=true')).toBe(MANY);

  await endLease(service.database, revert.id);
  const other = await service.another({ HEARTH_ROLE: 'worker' });
  const counts = { transaction: { created: 0, updated: MANY, deleted: 0 } };
  expect(await untilEnded(api, revert.id)).toMatchObject({ status: 'applied', counts });
  expect((await changeSet(api, set)).status).toBe('reverted');
  expect(await countOf(api, 'excluded=true')).toBe(0);
  await other.stop();
}, 180_000);
