import pg from 'pg';
import { until } from './imports.js';

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

/** How long Citus may keep what the last move left on the node that the shards go to. */
const PATIENCE_MS = 60_000;

/**
 * Moves all shards that have rows of a family to another node. Their writers wait until it is done. In a session of its own,
 * because one that was connected to a node before it stopped fails once.
 */
export async function moveShards(owner: pg.Pool, familyId: string): Promise<void> {
  const placement = await placementOf(owner, familyId);
  const session = new pg.Client(owner.options);
  await session.connect();
  try {
    await until('a move of shards', PATIENCE_MS, () => move(session, placement));
  } finally {
    await session.end();
  }
}

/** @returns null while the node still has what an earlier move left there: Citus refuses the move then and names it */
async function move(session: pg.Client, { shard, host, port, to }: Placement): Promise<true | null> {
  try {
    await session.query(`SELECT citus_move_shard_placement($1, $2, $3, $2, $4, 'block_writes')`, [
      shard,
      host,
      port,
      to,
    ]);
    return true;
  } catch (error) {
    if (!(error as Error).message.includes('leftover from the previous move')) throw error;
    await session.query('CALL citus_cleanup_orphaned_resources()');
    return null;
  }
}
