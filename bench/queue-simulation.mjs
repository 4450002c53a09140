/**
 * Simulates the lane of imports: families take turns, a family has one turn at a time, and each worker has slots, of which
 * large items can use all but one. Running items share the processors; one item uses at most one.
 * @param items `{ family, milliseconds, isLarge }`: the processor time of each item. All are due at the start
 * @param place `{ workers, slots, cores }`: `cores` can be a fraction
 * @returns `{ totalMs, waitsMs }`: the time until the last item has ended, and the wait of each item in the order of begin
 */
export function simulate(items, { workers, slots, cores }) {
  const queues = new Map();
  for (const item of items) queues.set(item.family, [...(queues.get(item.family) ?? []), item]);
  const lastTurn = new Map([...queues.keys()].map((family, at) => [family, at - queues.size]));
  const places = Array.from({ length: workers * slots }, (_, at) => ({
    at,
    worker: at % workers,
    item: null,
    free: 0,
  }));
  const waitsMs = [];
  let turns = 0;
  let now = 0;

  const take = (place) => {
    const large = places.filter(({ worker, item }) => worker === place.worker && item?.isLarge === true).length;
    const canTakeLarge = large < Math.max(1, slots - 1);
    const busy = new Set(places.map(({ item }) => item?.family));
    const [family] = [...queues.keys()]
      .filter((one) => !busy.has(one) && (canTakeLarge || !queues.get(one)[0].isLarge))
      .sort((a, b) => lastTurn.get(a) - lastTurn.get(b));
    if (family === undefined) return;
    const [item, ...others] = queues.get(family);
    if (others.length === 0) queues.delete(family);
    else queues.set(family, others);
    lastTurn.set(family, (turns += 1));
    waitsMs.push(now);
    place.item = { ...item, left: item.milliseconds };
  };

  for (;;) {
    for (const place of places) if (place.item === null) take(place);
    const running = places.filter(({ item }) => item !== null);
    if (running.length === 0) return { totalMs: now, waitsMs };
    const speed = Math.min(1, cores / running.length);
    const step = Math.min(...running.map(({ item }) => item.left / speed));
    now += step;
    for (const place of running) {
      place.item.left -= step * speed;
      // What is left of the shortest item is a rounding error.
      if (place.item.left < 1e-6) place.item = null;
    }
  }
}
