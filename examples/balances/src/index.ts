import { definePlugin } from 'hearth/plugin';
import { BalancesAssistant } from './balances.assistant.js';

export default definePlugin({ name: 'balances', compatibility: '^1.0', assistants: [BalancesAssistant] });
