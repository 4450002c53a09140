import { type ConnectionProvider, definePlugin, type Plugin } from 'hearth/plugin';
import { PiggyConfig } from 'hearth-plugin-piggy/dist/piggy.config.js';
import { piggy } from 'hearth-plugin-piggy/dist/piggy.provider.js';

export { piggy };

/** The plugin of the example `piggy`, with a part of its provider replaced. */
export function wrongPiggy(changes: Partial<typeof piggy>): Plugin<PiggyConfig> {
  const provider: ConnectionProvider = { ...piggy, ...changes };
  return definePlugin({ name: 'piggy', compatibility: '^1.0', config: PiggyConfig, providers: [provider] });
}
