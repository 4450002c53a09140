import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineSettings } from '../../../platform/config.js';

/** The application that the operator has registered at Enable Banking. */
export interface EnableBankingApplication {
  readonly id: string;
  readonly privateKey: KeyObject;
}

export const enableBankingSettings = defineSettings(({ text, origin, refuse }) => {
  const id = text('HEARTH_ENABLE_BANKING_APP_ID');
  const file = text('HEARTH_ENABLE_BANKING_KEY_FILE');
  if ((id === null) !== (file === null)) {
    refuse('HEARTH_ENABLE_BANKING_APP_ID and HEARTH_ENABLE_BANKING_KEY_FILE are set together, or neither');
  }
  const privateKey = file === null ? null : keyIn(file, refuse);
  return {
    /** null: the provider is not set up. */
    application: id === null || privateKey === null ? null : { id, privateKey },
    /** The only allowed origin of the API. */
    origin: origin('HEARTH_ENABLE_BANKING_ORIGIN') ?? 'https://api.enablebanking.com',
  };
});

function keyIn(file: string, refuse: (problem: string) => void): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    refuse('HEARTH_ENABLE_BANKING_KEY_FILE must be the path of a private RSA key in PEM');
    return null;
  }
}
