import type { Api } from './api.js';
import type { Service } from './service.js';
import { Visitor } from './visitor.js';

/** A person on the pages, and a key of theirs. */
export interface PersonWithKey {
  readonly person: Visitor;
  readonly api: Api;
}

/** Signs somebody up with a new family, and creates a key for them. */
export async function personWithKey(service: Service): Promise<PersonWithKey> {
  const person = await Visitor.member(service.url);
  await person.get('/settings/keys');
  const { html } = await person.post('/settings/keys', { name: 'Script', scope: 'read_write', lifetime: '30' });
  return { person, api: service.client(/hk_\w{43}/.exec(html)![0]) };
}

/** Creates a record. @returns its id */
export async function made(api: Api, noun: string, body: object): Promise<string> {
  const { status, body: answer } = await api.post(`/api/v1/${noun}`, body);
  if (status !== 201) throw new Error(`${noun} was not created: ${JSON.stringify(answer)}`);
  return answer.data.id;
}
