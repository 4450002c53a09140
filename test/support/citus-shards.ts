import pg from 'pg';

interface Placement {
  readonly shard: string;
  readonly host: string;
  readonly port: number;
  /** Another node. */
  readonly to: number;
}

/** Returns where the rows of a family are. */
export async function placementOf(owner: pg.Pool, familyId: string): Promise<Placement> {
  const { rows } = await owner.query<Placement>(
    `SELECT s.shardid AS shard, s.nodename AS host, s.nodeport AS port,
       (SELECT nodeport FROM pg_dist_node WHERE groupid <> 0 AND nodeport <> s.nodeport LIMIT 1) AS to
     FROM citus_shards s WHERE s.shardid = get_shard_id_for_distribution_column('families', $1::uuid)`,
    [familyId],
  );
  return rows[0]!;
}

/**
 * Moves all shards that have rows of a family to another node. Their writers wait until it is done. In a session of its own,
 * because one that was connected to a node before it stopped fails once.
 */
export async function moveShards(owner: pg.Pool, familyId: string): Promise<void> {
  const { shard, host, port, to } = await placementOf(owner, familyId);
  const session = new pg.Client(owner.options);
  await session.connect();
  try {
    await session.query(`SELECT citus_move_shard_placement($1, $2, $3, $2, $4, 'block_writes')`, [
      shard,
      host,
      port,
      to,
    ]);
  } finally {
    await session.end();
  }
}
